/** Finds the largest number in a range that fits, as all below it do; `least` if none fits. */
export function mostThatFits(least: number, most: number, fits: (number: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
