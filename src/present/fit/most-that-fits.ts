/** The largest whole number of these that fits, where all smaller ones do too; `least` where none does. */
export function mostThatFits(least: number, most: number, fits: (number: number) => boolean): number {
  let [low, high] = [least, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
