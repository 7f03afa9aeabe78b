import { messages } from '@soundings/shared/messages/messages'

export const INTAKE_COPY = messages('intake', {
  /** Precedes 'n of m'. */
  stepNoun: 'Step',
  stepName: 'Step {now} of 4',
  introTitle: 'Join your clinic',
  intro: "We will ask about you, how to reach you, and whether you agree to the clinic's policies.",
  language: 'Language',
  /** Hint below the language select. */
  languageHint: 'Your clinic will also write to you in it, if it can.',
  introTime: 'It takes about five minutes.',
  introKept: 'We keep what you type on this device until you finish, for up to 24 hours.',
  continue: 'Continue',
  next: 'Next',
  back: 'Back',
  basicTitle: 'About you',
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'Preferred name',
  pronouns: 'Pronouns (optional)',
  dateOfBirth: 'Date of birth',
  tooYoung: 'Must be at least 13 years old',
  birthdayHint: 'Must be at least 13 years old. Month, day and year, as MM/DD/YYYY.',
  loading: 'Loading…',
  openCalendar: 'Choose from a calendar',
  chooseMonth: 'Choose the month',
  chooseYear: 'Choose the year',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  dateOfBirthRequired: 'Date of birth is required',
  dateOfBirthInvalid: 'Please enter a valid date of birth',
  contactTitle: 'How to reach you',
  email: 'Email',
  phone: 'Phone',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Must be a valid phone number.',
  policiesTitle: 'Policies',
  agree: 'I have read these documents and agree to them',
  agreement: 'Your agreement',
  noPolicies: 'Your clinic has no documents for you to read right now.',
  newTab: 'opens in a new tab',
  readHere: 'Read it here',
  policiesFailed: 'We could not open the documents.',
  tryAgain: 'Try again',
  signedTitle: 'Thank you',
  /** `clinicName` is `none` if the name is unknown. */
  signedText:
    '{clinicName, select, none {Your clinic} other {{clinicName}}} has your information and your agreement.',
  /** Follows `signedText`; `<email>` and `<phone>` show what the person has typed. */
  signedNext:
    'You do not need to do anything else now. Your clinic can reach you at <email>{email}</email> or <phone>{phone}</phone>.',
  /** Replaces `signedNext` for a logged-in person: the page redirects by itself. */
  signedHome: 'You do not need to do anything else here. Your home page opens now.',
  signed: 'Thank you. Your clinic has your information.',
  sign: 'Confirm & Sign',
  agreeFirst: 'Check the box above to sign.',
  unknownCode: {
    unknown: 'We do not know yet if your link worked.',
    unknownMore: 'Try again. Your link will still work.',
  },
  unknownInfo: {
    unknown: 'We do not know yet if your information arrived.',
    unknownMore: 'What you typed is still here. Try again. Your clinic will only keep what you send last.',
  },
  unknownSignature: {
    unknown: 'We do not know yet if your signature arrived.',
    unknownMore: 'Try again. You will only sign once.',
  },
  failed: 'That did not work. What you typed is still here. Please try again.',
})

export const PRONOUNS_COPY = messages('pronouns', {
  'he/him/his': 'he/him/his',
  'she/her/hers': 'she/her/hers',
  'they/them/theirs': 'they/them/theirs',
})
