/**
 * Makes a function remember what it returned for each object, for as long as that object is in use. Thousands of tests
 * of one class may be searched one by one, and their class and its file are read only once.
 */
export function remembering<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: find(key) };
    known.set(key, found);
    return found.value;
  };
}
