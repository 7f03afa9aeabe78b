import { PASSWORD_RULES } from '@soundings/shared/forms/password.rules'
import { HttpError } from '../http/http-error.ts'

const RULE_WORDS: Record<(typeof PASSWORD_RULES)[number]['name'], string> = {
  length: 'at least 8 characters',
  upper: 'upper and lower case letters',
  lower: 'upper and lower case letters',
  number: 'at least one number',
  special: 'at least one special character',
  spaces: 'no spaces',
}

const WEAKNESS_WORDS = {
  known: 'This password is easy to guess. Please choose a different one.',
  'one-word':
    'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
}

/** The lists of common words are an eighth of a server's start: they are loaded with the first password. */
const loadWeakPasswords = () => import('@soundings/shared/forms/weak-passwords')

/** @throws HttpError 400 that names what is missing, or says that it is easy to guess. */
export const checkPassword = async (password: string): Promise<void> => {
  const broken = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ name }) => RULE_WORDS[name])
  if (broken.length > 0) {
    const missing = [...new Set(broken)]
    throw new HttpError(400, 'Your password needs {missing}.', { values: { missing } })
  }
  const { findWeakness } = await loadWeakPasswords()
  const weakness = findWeakness(password)
  if (weakness !== undefined) throw new HttpError(400, WEAKNESS_WORDS[weakness])
}

/**
 * Refuses a password that is easy to guess for those who know its owner. The answer says something of the owner, so call it
 * only for a person who has proven to be them.
 * @param own their words (`personal-words.ts`).
 * @throws HttpError 400
 */
export const checkOwnPassword = async (password: string, own: readonly string[]): Promise<void> => {
  const { isCloseTo } = await loadWeakPasswords()
  if (isCloseTo(own, password))
    throw new HttpError(
      400,
      'This password is too close to your name, email, birthday or clinic. Please choose a different one.',
    )
}
