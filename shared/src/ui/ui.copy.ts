/** Copy of the kit itself; all other texts are props. */
export const UI_COPY = {
  brand: 'Soundings',
  or: 'or',
  optional: '(optional)',
  untouched: 'Not answered yet',
  sending: 'Sending…',
  loading: 'Loading…',
  close: 'Close',
  skipToContent: 'Skip to content',
  clearAnswer: 'Clear answer',
  answerCleared: 'Answer cleared',
  crisisHelp: 'Crisis help',
  inACrisis: 'In a crisis, call',
  problem: 'There is a problem',
  keptAnswers: 'We kept your answers',
  startOver: 'Start over',
  expired: {
    unsent: {
      title: 'Your earlier answers were erased.',
      more: 'We keep answers on this device for 24 hours. These were never sent.',
    },
    unknown: {
      title: 'We do not know if your earlier answers arrived.',
      more: 'We kept them on this device for 24 hours, then erased them. Your clinic can tell you if it has them.',
    },
  },
  expiredRead: 'OK',
  dateFormat: 'Month, day and year, as MM/DD/YYYY.',
  dateExample: 'For example, 04/23/1962',
  phoneExample: 'For example, (212) 555-0142',
  /** 'Question set 2 of 3'. */
  step: (noun: string, current: number, total: number) => `${noun} ${current} of ${total}`,
  sentBy: (clinic: string) => `Sent to you by ${clinic}, with Soundings.`,
  sent: 'Sent to you with Soundings.',
} as const
