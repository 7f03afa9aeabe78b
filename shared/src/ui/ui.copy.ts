/** Copy of the kit itself; all other texts are props. */
export const UI_COPY = {
  brand: 'Soundings',
  or: 'or',
  optional: '(optional)',
  untouched: 'Not answered yet',
  clearAnswer: 'Clear answer',
  answerCleared: 'Answer cleared',
  crisisHelp: 'Crisis help',
  inACrisis: 'In a crisis, call',
  problem: 'There is a problem',
  keptAnswers: 'We kept your answers',
  startOver: 'Start over',
  expired: 'Your earlier answers were erased.',
  expiredMore: 'We keep answers on this device for 24 hours. These were never sent.',
  expiredRead: 'OK',
  dateFormat: 'Month, day and year, as MM/DD/YYYY.',
  dateExample: 'For example, 04/23/1962',
  /** 'Question set 2 of 3'. */
  step: (noun: string, current: number, total: number) => `${noun} ${current} of ${total}`,
  sentBy: (clinic: string) => `Sent to you by ${clinic}, with Soundings.`,
  sent: 'Sent to you with Soundings.',
} as const
