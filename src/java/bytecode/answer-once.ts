/** Makes a function that computes the answer for each key once, and returns the same one when it is asked again. */
export function answerOnce<K, V>(answer: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => known.getOrInsertComputed(key, answer);
}
