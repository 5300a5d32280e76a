/** Median, smallest and largest of the samples; there must be at least one. */
export function spread(samples: readonly number[]): { value: number; min: number; max: number } {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    value: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}
