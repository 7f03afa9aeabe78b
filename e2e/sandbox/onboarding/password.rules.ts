import { HttpError } from '../http/http-error.ts'

const rules: readonly [words: string, rule: RegExp][] = [
  ['no spaces', /^\S*$/],
  ['at least one number', /\d/],
  ['upper and lower case letters', /(?=.*\p{Ll})\p{Lu}|(?=.*\p{Lu})\p{Ll}/u],
  ['at least 8 characters', /^.{8,}$/su],
  ['at least one special character', /[^\p{L}\p{N}\s]/u],
]

/** What a password lacks (specification 5, password rules); empty when it is good. */
const findMissing = (password: string): string[] =>
  rules.flatMap(([words, rule]) => (rule.test(password) ? [] : [words]))

/** @throws HttpError 400 that names what is missing. */
export const checkPassword = (password: string): void => {
  const missing = findMissing(password)
  if (missing.length > 0) throw new HttpError(400, `A password needs ${missing.join(', ')}.`)
}
