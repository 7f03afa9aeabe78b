import { messages } from '../messages/messages.ts'

/** Messages of specification 5, verbatim. */
export const DATE_OF_BIRTH_COPY = messages('date-of-birth', {
  required: '* Required',
  future: "You can't be born in the future!",
  tooLongAgo: 'Year is too far in the past.',
  invalid: 'Please enter a valid date of birth',
})

export const LENGTH_COPY = messages('length', {
  /** `label` is a field's label. */
  tooLong: '{label} can have at most {max} characters',
})
