export const NAVIGATION_COPY = {
  main: 'Main',
  more: 'More',
  count: (count: number, label: string | undefined) => `, ${count}${label ? ` ${label}` : ''}`,
} as const
