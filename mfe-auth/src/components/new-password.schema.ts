import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { ref, string } from 'yup'
import { loadCommonPasswords } from './load-common-passwords.ts'
import { PASSWORD_COPY } from './password.copy.ts'
import { findBrokenRule } from './password.rules.ts'

type Words = { password: string; passwordBroken: string; confirmDiffers: string }

/** A new password that meets the rules and is not a common one, and the same once more. */
export const newPasswordShape = (words: Words) => ({
  password: limitedText(words.password, MAX_LENGTHS.password)
    .default('')
    .test('rules', words.passwordBroken, (password) => findBrokenRule(password) === undefined)
    .test('common', PASSWORD_COPY.common, async (password) => {
      if (findBrokenRule(password) !== undefined) return true
      return (await loadCommonPasswords())?.isCommonPassword(password) !== true
    }),
  confirm: string()
    .default('')
    .oneOf([ref('password')], words.confirmDiffers),
})
