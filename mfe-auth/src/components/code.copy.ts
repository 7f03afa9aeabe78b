/** Words of a code of 6 digits, whatever it is for. */
export const CODE_COPY = {
  code: 'Code',
  codeDigits: 'The code has 6 digits',
  sentTo: (where: string) => `We sent a code of 6 digits to ${where}.`,
  resend: 'Send another code',
  resent: 'Another code is on its way.',
  resendProblem: {
    unknown: 'We do not know yet if another code was sent.',
    unknownMore: 'Press Send another code again: you get one only.',
  },
} as const
