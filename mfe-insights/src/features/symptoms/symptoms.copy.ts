/** A value is written as in the list: '48%', 'under 1%'. */
export const SYMPTOMS_COPY = {
  title: 'Symptoms',
  only: (label: string, value: string) => `${label} averaged ${value}.`,
  strongest: (label: string, value: string) => `${label} was the strongest, at ${value}.`,
  /** Two labels or more. */
  equal: (labels: readonly string[], value: string) =>
    `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} were equally strong, at ${value}.`,
  allSlight: 'All were under 1%.',
  none: 'No symptoms were reported.',
  percent: (value: number) => `${value}%`,
  slight: 'under 1%',
  percents: ['0%', '50%', '100%'],
} as const
