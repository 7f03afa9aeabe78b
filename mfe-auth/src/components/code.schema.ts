import { object, string } from 'yup'
import { CODE_COPY as COPY } from './code.copy.ts'

/** The form of a code. */
export const codeSchema = () =>
  object({
    code: string()
      .default('')
      .matches(/^\d{6}$/, COPY.codeDigits),
  })
