import { messages } from '@soundings/shared/messages/messages'

/** Texts of the specification, verbatim where it has them (4 and 8). */
export const ASSESSMENT_COPY = messages('take-assessments', {
  loading: 'Loading your questions',
  allSet: "You're all set!",
  takeAnyway: 'Take assessment anyway',
  noLongerAvailable: 'This link is no longer available',
  nothingDue:
    'There is nothing for you to answer here right now. If you expected questions, contact your clinic.',
  completed: 'Assessments completed!',
  submittedTitle: 'Thank you',
  submittedText: 'Your answers have been sent to your clinic.',
  sentAt: 'Sent {when}',
  whatIsNext: 'What happens next',
  nextDue: 'Your next questions are due {day}.',
  addToCalendar: 'Add to calendar',
  /** Names the clinic only, since other people see a calendar. `clinic` is `none` if its name is unknown. */
  inCalendar: 'Questions from {clinic, select, none {your clinic} other {{clinic}}}',
  /** Name of a file. */
  calendarFile: 'questions.ics',
  print: 'Print',
  home: 'Back to home',
  restart: 'Restart',
  restartsIn: 'This screen will restart in {seconds, plural, one {# second} other {# seconds}}.',
  hold: 'Stay on this page',
  held: 'This page will stay open. Press Restart when you are done.',
  goOn: 'Continue to your account',
  noQuestions: 'There are no questions here. You can continue.',
  /** Precedes 'n of m'. */
  stepNoun: 'Question set',
  step: 'Question set {current} of {count}',
  /** `title` is the question, `error` a capitalized message. */
  questionError: 'Question {number} ({title}): {error}',
  /** The clinic has changed the questions since the last visit. */
  outdated: 'These questions have changed.',
  outdatedMore: 'Your earlier answers do not fit them. Please answer again.',
  outdatedRead: 'OK',
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  notSent: 'Your answers were not sent. They are still here. Please try again.',
})
