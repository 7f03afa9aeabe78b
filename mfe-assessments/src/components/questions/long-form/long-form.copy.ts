import { messages } from '@soundings/shared/messages/messages'

export const LONG_FORM_COPY = messages('long-form', {
  answered: '{answered} of {asked} answered',
  /** `<more>` is for screen readers alone. */
  firstOpen: 'First unanswered<more> question</more>',
  /** `<more>` is for screen readers alone. */
  review: 'Review<more> your answers</more>',
  view: 'How the questions are shown',
  onePage: 'All on one page',
  bySection: 'Section by section',
  sectionNoun: 'Section',
  section: 'Section {current} of {count}',
  reviewTitle: 'Review your answers',
  notSent: 'Nothing has been sent yet.',
  howToChange: 'Choose Change to go back to a question.',
  required: 'Not answered yet',
  skipped: 'Not answered (optional)',
  noTotal: 'Not calculated yet',
  /** Heading in the review, of questions that stand after a group that repeats, and not in it. */
  afterGroup: 'Other questions',
  /** `<more>` is for screen readers alone: the question that the button leads to. */
  change: 'Change<more> {question}</more>',
  print: 'Print',
})
