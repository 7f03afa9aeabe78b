import { object, string } from 'yup'
import { CODE_COPY as COPY } from './code.copy.ts'
import { CODE_LENGTH } from './code.rules.ts'

/** The form of a code of 6 digits, or of up to `longest`. */
export const codeSchema = (longest = CODE_LENGTH) =>
  object({
    code: string()
      .default('')
      .matches(
        new RegExp(`^\\d{${CODE_LENGTH},${longest}}$`),
        longest === CODE_LENGTH ? COPY.codeDigits : COPY.allDigits,
      ),
  })
