import { messages } from '@soundings/shared/messages/messages'

/** Those of the specification to the letter (2 Screen behaviours, 8). */
export const HOME_COPY = messages('home', {
  title: 'Inbox',
  /** `firstName` of the person. */
  hello: 'Hello, {firstName}',
  /** `patient` is the first name of somebody else. */
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
  /** The day is over, which other languages say in another tense. */
  wasDue: 'Due {date}',
  safetyNet: 'Your Safety Net',
  safetyNetText: 'People and numbers to turn to in a crisis, all in one place.',
  view: 'View',
  viewSafetyNet: 'View Your Safety Net',
  unsent: 'Some answers have not been sent yet.',
  unsentMore: 'They are only on this device.',
  sendThem: 'Send them',
})

/** The cadences of the API in words; an unknown one is not shown. */
export const CADENCE_COPY = messages('home-cadences', {
  once: 'One time',
  daily: 'Every day',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
})
