import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { object } from 'yup'
import { FORGOT_COPY as COPY } from './forgot-password.copy.ts'

/** The messages are those of the log-in. */
export const forgotPasswordSchema = () =>
  object({
    email: limitedText(COPY.email, MAX_LENGTHS.email).trim().required(COPY.required).email(COPY.invalidEmail),
  })
