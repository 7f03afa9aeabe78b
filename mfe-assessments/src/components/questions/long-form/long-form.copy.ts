import { messages } from '@soundings/shared/messages/messages'

export const LONG_FORM_COPY = messages('long-form', {
  answered: '{answered} of {asked} answered',
  /** Only screen readers read `<more>`. */
  firstOpen: 'First unanswered<more> question</more>',
  /** Only screen readers read `<more>`. */
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
  /** Heading of the review for questions after a repeating group. */
  afterGroup: 'Other questions',
  /** Only screen readers read `<more>`: the question that the button opens. */
  change: 'Change<more> {question}</more>',
  print: 'Print',
})
