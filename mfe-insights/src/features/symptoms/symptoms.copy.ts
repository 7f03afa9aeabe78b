export const SYMPTOMS_COPY = {
  title: 'Symptoms',
  strongest: (label: string, value: number) => `${label} was the strongest, at ${value}%.`,
  /** Two labels or more. */
  equal: (labels: readonly string[], value: number) =>
    `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)} were equally strong, at ${value}%.`,
  slight: 'All were under 1%.',
  none: 'No symptoms were reported.',
  percents: ['0%', '50%', '100%'],
} as const
