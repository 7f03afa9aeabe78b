import { frameMessages } from '@soundings/shared/messages/messages'

/** Texts of the specification, verbatim where it has them (5 and 8). @critical */
export const BIRTHDAY_COPY = frameMessages('birthday-verification', {
  title: 'Verify your date of birth',
  /** `name` is the first name of the patient; shown to a participant. */
  titleOf: "Verify {name}'s date of birth",
  why: 'This keeps your answers between you and your clinic.',
  again: 'Please enter it one more time. Your answers are still here.',
  label: 'Date of birth',
  hint: 'Month, day and year, as MM/DD/YYYY. For example, 04/23/1962',
  verify: 'Verify',
  verified: 'Verified date of birth!',
  wrong:
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.',
  failed: "Something went wrong, couldn't verify birthday",
  /** `<phone>` is the clinic's phone number, a link. */
  callClinic: 'Trouble with this page? Call your clinic at <phone>{phone}</phone>.',
  problem: {
    unknown: 'We do not know yet if your date of birth was verified.',
    unknownMore: 'Please press Verify again.',
  },
})
