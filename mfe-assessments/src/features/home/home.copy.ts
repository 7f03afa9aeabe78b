/** Those of the specification to the letter (2 Screen behaviours, 8). */
export const HOME_COPY = {
  title: 'Inbox',
  hello: (firstName: string) => `Hello, ${firstName}`,
  about: (patient: string) => `These questions are about ${patient}.`,
  loading: 'Loading your assessments',
  toDo: 'To Do',
  overdueCount: (count: number) => `${count} overdue`,
  overdue: 'Overdue',
  upcoming: 'Upcoming',
  noUpcoming: 'No upcoming assessments',
  start: 'Start',
  questions: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  due: (date: string) => `Due ${date}`,
  safetyNet: 'Your Safety Net',
  safetyNetText: 'People and numbers to turn to in a crisis, all in one place.',
  view: 'View',
  unsent: 'Some answers have not been sent yet.',
  unsentMore: 'They are only on this device.',
  sendThem: 'Send them',
} as const

/** The cadences of the API in words; an unknown one is not shown. */
export const CADENCE_WORDS: Readonly<Record<string, string>> = {
  once: 'One time',
  daily: 'Every day',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
}
