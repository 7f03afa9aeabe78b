import { Refusal } from '../http/refusal.ts'

const rules: readonly [words: string, rule: RegExp][] = [
  ['no spaces', /^\S*$/],
  ['at least one number', /\d/],
  ['upper and lower case letters', /(?=.*\p{Ll})\p{Lu}|(?=.*\p{Lu})\p{Ll}/u],
  ['at least 8 characters', /^.{8,}$/su],
  ['at least one special character', /[^\p{L}\p{N}\s]/u],
]

/** What a password lacks (specification 5, password rules); empty when it is good. */
const missingIn = (password: string): string[] =>
  rules.flatMap(([words, rule]) => (rule.test(password) ? [] : [words]))

/** @throws Refusal 400 that names what is missing. */
export const checkPassword = (password: string): void => {
  const missing = missingIn(password)
  if (missing.length > 0) throw new Refusal(400, `A password needs ${missing.join(', ')}.`)
}
