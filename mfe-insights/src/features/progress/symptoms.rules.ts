import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'

const SHOWN = 3
const LONGEST_LABEL = 40

/** A label of at most 40 characters (specification, 9). */
export const labelOf = (display: string): string => {
  const characters = [...display]
  return characters.length > LONGEST_LABEL ? `${characters.slice(0, LONGEST_LABEL).join('')}…` : display
}

/** The first three symptoms of the range (specification, 9). */
export const topSymptoms = (series: readonly SymptomSeries[], range: TimeScale) =>
  (series.find(({ timeScale }) => timeScale === range)?.data ?? [])
    .slice(0, SHOWN)
    .map(({ display, value }) => ({ display, label: labelOf(display), value }))
