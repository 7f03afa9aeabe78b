import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'

const MAX_SYMPTOMS = 3
const MAX_LABEL_LENGTH = 40

/** Cuts a label at 40 characters (specification, 9). */
export const truncateLabel = (display: string): string => {
  const characters = [...display]
  return characters.length > MAX_LABEL_LENGTH ? `${characters.slice(0, MAX_LABEL_LENGTH).join('')}…` : display
}

/** The value as it is shown, in whole per cent. */
export const toPercent = (value: number): number => Math.round(value)

const symptomsOf = (series: readonly SymptomSeries[], range: TimeScale) =>
  (series.find(({ timeScale }) => timeScale === range)?.data ?? []).map(({ display, value }) => ({
    display,
    label: truncateLabel(display),
    value,
  }))

export const hasSymptoms = (series: readonly SymptomSeries[], range: TimeScale): boolean =>
  symptomsOf(series, range).length > 0

/** The first three symptoms of the range (specification, 9). */
export const topSymptoms = (series: readonly SymptomSeries[], range: TimeScale) =>
  symptomsOf(series, range).slice(0, MAX_SYMPTOMS)

/** What can be said of the symptoms of a range; `slight`: all are shown as 0%, and not all are 0. */
export type SymptomsSummary =
  | { kind: 'none' | 'slight' }
  | { kind: 'strongest'; label: string; percent: number }
  | { kind: 'equal'; labels: readonly string[]; percent: number }

/**
 * Which symptom was the strongest, of all of the range: only where one is, by the numbers that are shown. Of more than
 * three that are equal the first three are named.
 */
export const summarizeSymptoms = (series: readonly SymptomSeries[], range: TimeScale): SymptomsSummary => {
  const symptoms = symptomsOf(series, range)
  if (symptoms.every(({ value }) => value <= 0)) return { kind: 'none' }
  const percent = Math.max(...symptoms.map(({ value }) => toPercent(value)))
  if (percent <= 0) return { kind: 'slight' }
  const labels = symptoms.filter(({ value }) => toPercent(value) === percent).map(({ label }) => label)
  const [label = ''] = labels
  if (labels.length === 1) return { kind: 'strongest', label, percent }
  return { kind: 'equal', labels: labels.slice(0, MAX_SYMPTOMS), percent }
}
