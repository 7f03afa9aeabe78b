import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { object, ref, string } from 'yup'
import { findBrokenRule } from '../../components/password.rules.ts'
import { RESET_COPY as COPY } from './reset-password.copy.ts'

/** The reset form (specification, 5 Reset). */
export const resetPasswordSchema = object({
  code: string().required(COPY.codeRequired).matches(/^\d+$/, COPY.codeDigits),
  password: limitedText(COPY.password, MAX_LENGTHS.password)
    .default('')
    .test('rules', COPY.passwordBroken, (password) => findBrokenRule(password) === undefined),
  confirm: string()
    .default('')
    .oneOf([ref('password')], COPY.confirmDiffers),
})
