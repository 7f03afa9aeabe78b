/** Words of long forms: how far one is, sections, and what is read before sending. */
export const LONG_COPY = {
  answered: (answered: number, asked: number) => `${answered} of ${asked} answered`,
  firstOpen: 'First open',
  firstOpenMore: ' question',
  review: 'Review',
  reviewMore: ' your answers',
  view: 'How the questions are shown',
  onePage: 'All on one page',
  bySection: 'Section by section',
  sectionNoun: 'Section',
  section: (current: number, count: number) => `Section ${current} of ${count}`,
  reviewTitle: 'Review your answers',
  notSent: 'Nothing is sent yet.',
  howToChange: 'Choose Change to go back to a question.',
  required: 'Not answered yet',
  skipped: 'Not answered (optional)',
  change: 'Change',
  /** The question that a Change leads to, for those who hear it alone. */
  changeMore: (question: string) => ` ${question}`,
  print: 'Print',
} as const
