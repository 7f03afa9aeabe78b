export const NAVIGATION_COPY = {
  main: 'Main',
  more: 'More',
  count: (count: number, words: string | undefined) => `, ${count}${words ? ` ${words}` : ''}`,
} as const
