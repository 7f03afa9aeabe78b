import { object, string } from 'yup'
import { LOGIN_COPY as COPY } from './login.copy.ts'

/** The messages are those of the specification (5). */
export const loginSchema = () =>
  object({
    email: string().trim().required(COPY.required).email(COPY.invalidEmail),
    password: string().required(COPY.required),
  })
