type Named = { title: string; headingPrefix?: string; prefix?: string | undefined }

/** Those of the specification to the letter (4 and 8). */
export const ASSESSMENT_COPY = {
  loading: 'Loading your questions',
  allSet: "You're all set!",
  takeAnyway: 'Take assessment anyway',
  noLongerAvailable: 'This link is no longer available',
  nothingDue: 'Nothing is waiting for you here. If you expected questions, please contact your clinic.',
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
    `This screen starts again in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
  hold: 'Stay on this page',
  held: 'This page stays while you are here. Press Restart when you are done.',
  goOn: 'Continue to your account',
  noQuestions: 'There are no questions here. You can go on.',
  stepNoun: 'Question set',
  step: (current: number, count: number) => `Question set ${current} of ${count}`,
  /** With the instrument's own number where it has one, and the heading of a question that shares its title. */
  questionError: (number: number, { prefix, headingPrefix, title }: Named, error: string) =>
    `Question ${prefix?.replace(/[.):\s]+$/, '') || number}${headingPrefix ? ` (${headingPrefix}: ${title})` : ''}: ${error}`,
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  sending: 'Sending…',
  notSent: 'Your answers were not sent. They are still here: please try again.',
} as const
