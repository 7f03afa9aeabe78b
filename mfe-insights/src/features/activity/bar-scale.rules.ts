/** The next round number whose half is also round. */
export const roundedMaximum = (highest: number): number => {
  if (!(highest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return power * (([1, 2, 4, 6, 8, 10] as const).find((factor) => factor * power >= highest) ?? 10)
}
