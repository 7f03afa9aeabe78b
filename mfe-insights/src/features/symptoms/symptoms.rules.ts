import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { SYMPTOMS_COPY } from './symptoms.copy.ts'

const MAX_SYMPTOMS = 3
const MAX_LABEL_LENGTH = 40

/** Cuts a label at 40 characters (specification, 9). */
export const truncateLabel = (display: string): string => {
  const characters = [...display]
  return characters.length > MAX_LABEL_LENGTH ? `${characters.slice(0, MAX_LABEL_LENGTH).join('')}…` : display
}

/** Whether a value is less than 1% and not nothing: rounding would deny or exaggerate it. */
const isSlight = (value: number): boolean => value > 0 && value < 1

/** In whole per cent. */
export const formatPercent = (value: number): string =>
  isSlight(value) ? SYMPTOMS_COPY.slight : SYMPTOMS_COPY.percent(Math.round(value))

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

/** What can be said of the symptoms of a range. Values are written as in the list. */
export type SymptomsSummary =
  | { kind: 'none' | 'all-slight' }
  | { kind: 'only' | 'strongest'; label: string; value: string }
  | { kind: 'equal'; labels: readonly string[]; value: string }

/**
 * Which symptom was the strongest, of all of the range: only where one is, by the values as they are written, and where
 * there is another. Of more than three that are equal the first three are named.
 */
export const summarizeSymptoms = (series: readonly SymptomSeries[], range: TimeScale): SymptomsSummary => {
  const symptoms = symptomsOf(series, range)
  const highest = Math.max(...symptoms.map(({ value }) => value))
  if (!(highest > 0)) return { kind: 'none' }
  const value = formatPercent(highest)
  const labels = symptoms
    .filter((symptom) => formatPercent(symptom.value) === value)
    .map(({ label }) => label)
  const [label = ''] = labels
  if (symptoms.length === 1) return { kind: 'only', label, value }
  if (isSlight(highest)) return { kind: 'all-slight' }
  if (labels.length === 1) return { kind: 'strongest', label, value }
  return { kind: 'equal', labels: labels.slice(0, MAX_SYMPTOMS), value }
}
