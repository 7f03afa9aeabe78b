import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { object } from 'yup'
import { FORGOT_COPY as COPY } from './forgot-password.copy.ts'

/** The messages are those of the log-in. */
export const forgotPasswordSchema = () =>
  object({
    email: limitedText(COPY.email, MAX_LENGTHS.email)
      .transform(toPlainEntry)
      .required(COPY.required)
      .email(COPY.invalidEmail),
  })
