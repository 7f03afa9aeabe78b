export const CHARTS_COPY = {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  noAnswer: 'No answer',
  noPicture: 'The chart did not load. The table has the same numbers.',
  pointsOf: (name: string) => `${name}: values`,
  seeAnswers: 'See answers',
  seeAnswersOf: (when: string) => `See answers, ${when}`,
  valueOf: (name: string, value: string | undefined) => `${name} ${value ?? 'no answer'}`,
} as const
