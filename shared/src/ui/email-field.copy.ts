import { messages } from '../messages/messages.ts'

/** Texts of the question about an address that looks mistyped. */
export const EMAIL_FIELD_COPY = messages('email-field', {
  askSuggestion: 'Is {typed} right?',
  missingDot: 'Most email addresses end in something like ".com".',
  acceptSuggestion: 'Change to {meant}',
})
