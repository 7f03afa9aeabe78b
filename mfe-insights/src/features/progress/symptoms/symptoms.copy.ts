export const SYMPTOMS_COPY = {
  title: 'Symptoms',
  strongest: (label: string, value: number) => `${label} was the strongest, at ${value}%.`,
  percents: ['0%', '50%', '100%'],
} as const
