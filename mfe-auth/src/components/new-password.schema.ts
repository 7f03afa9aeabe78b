import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { ref, string } from 'yup'
import { loadCommonPasswords } from './load-common-passwords.ts'
import { PASSWORD_COPY } from './password.copy.ts'
import { findBrokenRule } from './password.rules.ts'

type Words = { password: string; passwordBroken: string; confirmDiffers: string }

/** The parts of the email of the form, where it has one. */
const ownWords = (email: unknown): string[] =>
  typeof email === 'string' ? email.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2) : []

/** A new password that meets the rules and is not easy to guess, and the same once more. */
export const newPasswordShape = (words: Words) => ({
  password: limitedText(words.password, MAX_LENGTHS.password)
    .default('')
    .test('rules', words.passwordBroken, (password) => findBrokenRule(password) === undefined)
    .test('weakness', PASSWORD_COPY.known, async (password, { parent, createError }) => {
      if (findBrokenRule(password) !== undefined) return true
      const weakness = (await loadCommonPasswords())?.findWeakness(password, ownWords(parent.email))
      return weakness === undefined || createError({ message: PASSWORD_COPY[weakness] })
    }),
  confirm: string()
    .default('')
    .oneOf([ref('password')], words.confirmDiffers),
})
