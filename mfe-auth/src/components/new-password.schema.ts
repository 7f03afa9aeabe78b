import { MAX_LENGTHS } from '@soundings/shared/forms/length.rules'
import { limitedText } from '@soundings/shared/forms/limited-text.schema'
import { findBrokenRule } from '@soundings/shared/forms/password.rules'
import { ref, string } from 'yup'
import { loadWeakPasswords } from './load-weak-passwords.ts'
import { PASSWORD_COPY } from './password.copy.ts'

type Words = { password: string; passwordBroken: string; confirmDiffers: string }

const ownWords = (email: unknown): string[] =>
  typeof email === 'string' ? email.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2) : []

export const newPasswordShape = (words: Words) => ({
  password: limitedText(words.password, MAX_LENGTHS.password)
    .default('')
    .test('rules', words.passwordBroken, (password) => findBrokenRule(password) === undefined)
    .test('weakness', PASSWORD_COPY.known, async (password, { parent, createError }) => {
      if (findBrokenRule(password) !== undefined) return true
      const passwords = await loadWeakPasswords()
      const isOwn = passwords?.isCloseTo(ownWords(parent.email), password) === true
      const weakness = passwords?.findWeakness(password) ?? (isOwn ? 'own' : undefined)
      return weakness === undefined || createError({ message: PASSWORD_COPY[weakness] })
    }),
  confirm: string()
    .default('')
    .oneOf([ref('password')], words.confirmDiffers),
})
