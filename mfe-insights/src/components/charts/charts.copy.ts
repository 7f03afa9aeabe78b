export const CHARTS_COPY = {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  noAnswer: 'No answer',
  noPicture: 'The picture did not load. The table has all of it.',
} as const
