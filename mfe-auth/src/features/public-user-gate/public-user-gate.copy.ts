/** To the letter where the specification has the words (5 and 8). */
export const GATE_COPY = {
  consentTitle: 'Before you start',
  accept: 'Accept',
  birthdayTitle: (patientFirstName: string | undefined) =>
    patientFirstName ? `Verify ${patientFirstName}'s date of birth` : 'Verify your date of birth',
  birthdayWhy: 'This keeps your answers between you and your clinic.',
  birthdayAgain:
    'Please confirm it once more. Your answers are still here, and nothing has to be filled in again.',
  birthdayLabel: 'Date of birth',
  birthdayHint: 'Month, day and year, as MM/DD/YYYY. For example, 04/23/1962',
  verify: 'Verify',
  verified: 'Verified date of birth!',
  wrongBirthday:
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.',
  birthdayFailed: "Something went wrong, couldn't verify birthday",
  callClinic: 'Trouble with this page? Call your clinic at',
  notAccepted: 'Your consent was not saved. Please try again.',
  acceptUnknown: 'We do not know yet whether your consent was saved. Please press Accept again.',
} as const
