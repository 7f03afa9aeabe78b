type Named = { title: string; headingPrefix?: string; prefix?: string | undefined }

const MAX_TITLE = 80

/** The beginning of a long title, up to the end of a word. */
const shorten = (title: string): string =>
  title.length <= MAX_TITLE ? title : `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`

/** Those of the specification to the letter (4 and 8). */
export const ASSESSMENT_COPY = {
  loading: 'Loading your questions',
  allSet: "You're all set!",
  takeAnyway: 'Take assessment anyway',
  noLongerAvailable: 'This link is no longer available',
  nothingDue:
    'There is nothing for you to answer here right now. If you expected questions, contact your clinic.',
  completed: 'Assessments completed!',
  submittedTitle: 'Thank you',
  submittedText: 'Your answers have been sent to your clinic.',
  sentAt: (when: string) => `Sent ${when}`,
  whatIsNext: 'What happens next',
  nextDue: (day: string) => `Your next questions are due ${day}.`,
  addToCalendar: 'Add to calendar',
  /** Names the clinic, never the questions: other people see a calendar. */
  inCalendar: (clinic: string | undefined) =>
    clinic ? `Questions from ${clinic}` : 'Questions from your clinic',
  calendarFile: 'questions.ics',
  print: 'Print',
  restart: 'Restart',
  restartsIn: (seconds: number) =>
    `This screen will restart in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  hold: 'Stay on this page',
  held: 'This page will stay open. Press Restart when you are done.',
  goOn: 'Continue to your account',
  noQuestions: 'There are no questions here. You can continue.',
  stepNoun: 'Question set',
  step: (current: number, count: number) => `Question set ${current} of ${count}`,
  /** With the instrument's own number where it has one, and the heading of a question that shares its title. */
  questionError: (number: number, { prefix, headingPrefix, title }: Named, error: string) =>
    `Question ${prefix?.replace(/[.):\s]+$/, '') || number} (${shorten(headingPrefix ? `${headingPrefix}: ${title}` : title)}): ${error.replace(/^\* /, '')}`,
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  notSent: 'Your answers were not sent. They are still here. Please try again.',
} as const
