export const COMFORT_COPY = {
  title: 'Text size and reading',
  /** Stands for the title where there is no room for it. */
  symbol: 'Aa',
} as const
