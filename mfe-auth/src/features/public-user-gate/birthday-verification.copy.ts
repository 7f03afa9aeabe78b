/** To the letter where the specification has the words (5 and 8). */
export const BIRTHDAY_COPY = {
  title: (patientFirstName: string | undefined) =>
    patientFirstName ? `Verify ${patientFirstName}'s date of birth` : 'Verify your date of birth',
  why: 'This keeps your answers between you and your clinic.',
  again:
    'Please enter it one more time. Your answers are still here. You will not have to fill anything in again.',
  label: 'Date of birth',
  hint: 'Month, day and year, as MM/DD/YYYY. For example, 04/23/1962',
  verify: 'Verify',
  verified: 'Verified date of birth!',
  wrong:
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.',
  failed: "Something went wrong, couldn't verify birthday",
  callClinic: 'Trouble with this page? Call your clinic at',
  problem: {
    unknown: 'We do not know yet if your date of birth was verified.',
    unknownMore: 'Please press Verify again.',
  },
} as const
