import { object, ref, string } from 'yup'
import { brokenRule } from '../../components/password.rules.ts'
import { RESET_COPY } from './reset-password.copy.ts'

/** What the reset form holds (specification, 5 Reset). */
export const resetPasswordSchema = object({
  code: string().required(RESET_COPY.codeRequired).matches(/^\d+$/, RESET_COPY.codeDigits),
  password: string()
    .default('')
    .test('rules', RESET_COPY.passwordBroken, (password) => brokenRule(password) === undefined),
  confirm: string()
    .default('')
    .oneOf([ref('password')], RESET_COPY.confirmDiffers),
})
