/** Makes a function that computes its value when it is first called, and returns the same one from then on. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes a function that computes its value once for each key. What belongs to an object is kept as long as the object. */
export function onceFor<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const byObject = new WeakMap<object, Value>();
  const byValue = new Map<Key, Value>();
  return (key) => {
    const isObject = typeof key === "object" && key !== null;
    return isObject ? byObject.getOrInsertComputed(key, () => find(key)) : byValue.getOrInsertComputed(key, find);
  };
}

/** Makes a function that keeps the value of the key that it was last called with, and of no other. */
export function onceForLast<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last?.key !== key) {
      // What it kept goes before the next is made.
      last = null;
      last = { key, value: find(key) };
    }
    return last.value;
  };
}
