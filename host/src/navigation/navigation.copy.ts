export const NAVIGATION_COPY = {
  main: 'Main',
  overdue: (count: number) => `, ${count} overdue`,
} as const
