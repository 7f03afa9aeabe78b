import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { object } from 'yup'
import { HELLO_COPY } from './hello.copy.ts'

const MAX_LENGTH = 1000

/** A function, because its messages are in the current language. */
export const noteSchema = () =>
  object({ note: limitedText(HELLO_COPY.note, MAX_LENGTH).trim().required(HELLO_COPY.required) })
