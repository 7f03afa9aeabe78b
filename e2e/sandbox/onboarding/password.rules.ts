import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
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

/** A password that fewer guesses find is refused: the limits of log-ins count on it (decision 0171). */
const FEWEST_GUESSES = 1_000_000

let estimator: ZxcvbnFactory | undefined

/** Whether a password is known, or made of known ones and of keys in a row. Reading the lists takes a moment, once. */
const isEasyToGuess = (password: string): boolean => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password).guesses < FEWEST_GUESSES
}

/** @throws HttpError 400 that names what is missing, or says that it is easy to guess. */
export const checkPassword = (password: string): void => {
  const missing = findMissing(password)
  if (missing.length > 0) throw new HttpError(400, `Your password needs ${missing.join(', ')}.`)
  if (isEasyToGuess(password))
    throw new HttpError(400, 'This password is easy to guess. Please choose a different one.')
}
