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
