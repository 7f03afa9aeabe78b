import { messages } from '@soundings/shared/messages/messages'

/** Texts of the specification, verbatim where it has them (2 Screen behaviours, 8). */
export const HOME_COPY = messages('home', {
  title: 'Inbox',
  /** `firstName` is the logged-in person's. */
  hello: 'Hello, {firstName}',
  /** `patient` is the first name of another person. */
  about: 'These questions are about {patient}.',
  loading: 'Loading your assessments',
  toDo: 'To Do',
  overdueCount: '{count} overdue',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
  noUpcoming: 'No upcoming assessments',
  start: 'Start',
  continue: 'Continue',
  questions: '{count, plural, one {# question} other {# questions}}',
  due: 'Due {date}',
  /** For a day in the past, which other languages express in another tense. */
  wasDue: 'Due {date}',
  safetyNet: 'Your Safety Net',
  safetyNetText: 'People and numbers to turn to in a crisis, all in one place.',
  view: 'View',
  viewSafetyNet: 'View Your Safety Net',
  unsent: 'Some answers have not been sent yet.',
  unsentMore: 'They are only on this device.',
  sendThem: 'Send them',
})

/** Labels of the API's cadences; an unknown one is not shown. */
export const CADENCE_COPY = messages('home-cadences', {
  once: 'One time',
  daily: 'Every day',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
})
