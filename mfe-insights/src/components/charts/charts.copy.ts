export const CHARTS_COPY = {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  noAnswer: 'No answer',
  noPicture: 'The picture did not load. The table has all of it.',
  pointsOf: (name: string) => `Points of ${name}`,
  seeAnswers: 'See answers',
  seeAnswersOf: (when: string) => `See answers, ${when}`,
  valueOf: (name: string, value: string | undefined) => `${name} ${value ?? 'no answer'}`,
} as const
