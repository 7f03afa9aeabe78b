import { copyStrings } from './copy-strings.fixture.ts'
import { readingGrade, splitSentences } from './reading-level.fixture.ts'

/** The highest grade of a copy file, and of a single sentence. */
const MAX_GRADE = 6
const MAX_SENTENCE_GRADE = 9
/** With fewer sentences, only the grade of each sentence counts. */
const MIN_SENTENCES = 3

/** Verbatim strings of the specification are exempt. Keys are texts, values are checklist rows. */
const SPECIFIED_STRINGS = new Map([
  ['An error occured. Please try closing and reopening the app.', 'SHELL-27'],
  ['An error occurred. Please try again later.', 'UNSUB-05'],
  ['Something went wrong. Did you enter the right email?', 'RESET-04'],
  ['Something went wrong. Did you enter the right email?.', 'RESET-20'],
  ['Please enter the reset code sent to your email', 'RESET-08'],
  // Messages of Amazon Cognito.
  ['Incorrect username or password.', 'LOGIN-08'],
  ['Must be a valid phone number.', 'INVITE-08'],
  ['Please enter a valid email', 'INVITE-10'],
  ['Please enter a valid date of birth', 'INVITE-20'],
  ['No active invite found. Try both your Phone and Email.', 'INVITE-21'],
  [
    "There was an issue finding your account. Try using email instead or please reach out to your clinician and/or the provider's support for help.",
    'INVITE-26',
  ],
  [
    "Your account could not be created. Try to login instead or please reach out to your clinician or the provider's support for help.",
    'INVITE-40',
  ],
  ['You have been successfully unsubscribed.', 'UNSUB-04'],
  [
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.',
    'GATE-27',
  ],
  ["Something went wrong, couldn't verify birthday", 'GATE-29'],
  ['You may optionally skip this question.', 'QUESTION-11'],
  ['* Must select at least one option', 'QUESTION-14'],
  ['Medical record number (MRN)', 'KIOSK-03'],
  [
    'There was an issue finding your account. Try using email or MRN instead. If you need help, ask your clinician.',
    'KIOSK-14',
  ],
  ['No account found that matches the provided info. If you need help, ask your clinician.', 'KIOSK-16'],
  ['Could not find clinic:  . Are you sure you have the right URL?', 'KIOSK-02'],
  ['Unable to save your preference', 'NOTIF-20'],
  ['We need more data to calculate this.', 'COPY-04'],
])

const files = copyStrings()

test('hard words raise the reading grade, and texts of up to three words are not graded', () => {
  expect(splitSentences('Date of birth')).toEqual([])
  expect(splitSentences('Nothing is sent. You can go on from here.')).toEqual(['You can go on from here.'])
  expect(readingGrade(['You can go on from here.'])).toBeLessThan(2)
  expect(readingGrade(['Utilization of this functionality necessitates authorization.'])).toBeGreaterThan(20)
})

test('every exempt string exists verbatim in a copy file', () => {
  expect(files.length).toBeGreaterThan(40)
  const all = new Set(files.flatMap(({ strings }) => strings))
  expect([...SPECIFIED_STRINGS.keys()].filter((given) => !all.has(given))).toEqual([])
})

test('no copy file or sentence exceeds its maximum reading grade, exempt strings aside', () => {
  const hard = files.flatMap(({ file, strings }) => {
    const sentences = strings.filter((text) => !SPECIFIED_STRINGS.has(text)).flatMap(splitSentences)
    const all =
      sentences.length >= MIN_SENTENCES && readingGrade(sentences) > MAX_GRADE ? [`${file}: all of it`] : []
    const some = sentences.filter((sentence) => readingGrade([sentence]) > MAX_SENTENCE_GRADE)
    return [...all, ...some.map((sentence) => `${file}: ${sentence}`)]
  })
  expect(hard).toEqual([])
})
