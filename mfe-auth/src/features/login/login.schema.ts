import { toPlainEntry } from '@soundings/shared/forms/digits.rules'
import { object, string } from 'yup'
import { LOGIN_COPY as COPY } from './login.copy.ts'

/** Messages are from the specification (5). */
export const loginSchema = () =>
  object({
    email: string().transform(toPlainEntry).required(COPY.required).email(COPY.invalidEmail),
    password: string().required(COPY.required),
  })
