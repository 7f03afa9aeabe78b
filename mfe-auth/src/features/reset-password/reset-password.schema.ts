import { LIMITS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { object, ref, string } from 'yup'
import { brokenRule } from '../../components/password.rules.ts'
import { RESET_COPY } from './reset-password.copy.ts'

/** What the reset form holds (specification, 5 Reset). */
export const resetPasswordSchema = object({
  code: string().required(RESET_COPY.codeRequired).matches(/^\d+$/, RESET_COPY.codeDigits),
  password: limitedText(RESET_COPY.password, LIMITS.password)
    .default('')
    .test('rules', RESET_COPY.passwordBroken, (password) => brokenRule(password) === undefined),
  confirm: string()
    .default('')
    .oneOf([ref('password')], RESET_COPY.confirmDiffers),
})
