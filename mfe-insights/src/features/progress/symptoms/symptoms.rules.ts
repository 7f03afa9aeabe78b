import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'

const MAX_SYMPTOMS = 3
const MAX_LABEL_LENGTH = 40

/** Cuts a label at 40 characters (specification, 9). */
export const truncateLabel = (display: string): string => {
  const characters = [...display]
  return characters.length > MAX_LABEL_LENGTH ? `${characters.slice(0, MAX_LABEL_LENGTH).join('')}…` : display
}

/** The first three symptoms of the range (specification, 9). */
export const topSymptoms = (series: readonly SymptomSeries[], range: TimeScale) =>
  (series.find(({ timeScale }) => timeScale === range)?.data ?? [])
    .slice(0, MAX_SYMPTOMS)
    .map(({ display, value }) => ({ display, label: truncateLabel(display), value }))
