/** Median, smallest and largest of the samples; there must be at least one. */
export function spread(samples: readonly number[]): { value: number; min: number; max: number } {
  return { value: quantile(samples, 0.5), min: Math.min(...samples), max: Math.max(...samples) };
}

/** Half of the samples lie between these two. */
export function quartiles(samples: readonly number[]): { readonly lower: number; readonly upper: number } {
  return { lower: quantile(samples, 0.25), upper: quantile(samples, 0.75) };
}

/** Between two samples, the mean of them by their distance. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place % 1);
}
