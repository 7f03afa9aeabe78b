import { messages } from '@soundings/shared/messages/messages'

/** Texts for all 6-digit codes. */
export const CODE_COPY = messages('code', {
  code: 'Code',
  codeDigits: 'Enter all 6 digits of the code',
  allDigits: 'Enter all digits of the code',
  sentTo: 'We sent a 6-digit code to {where}.',
  resend: 'Send another code',
  resent: 'Another code is on its way.',
  resendProblem: {
    unknown: 'We do not know yet if we sent you another code.',
    unknownMore: 'Press Send another code again. You will only get one.',
  },
})
