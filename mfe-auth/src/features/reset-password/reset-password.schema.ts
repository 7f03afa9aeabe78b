import { object, string } from 'yup'
import { newPasswordShape } from '../../components/new-password.schema.ts'
import { RESET_COPY as COPY } from './reset-password.copy.ts'

/** The reset form (specification, 5 Reset). */
export const resetPasswordSchema = () =>
  object({
    code: string().required(COPY.codeRequired).matches(/^\d+$/, COPY.codeDigits),
    ...newPasswordShape(COPY),
  })
