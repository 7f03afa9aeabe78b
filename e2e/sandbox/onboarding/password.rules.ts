import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
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

/** A password that fewer guesses find is refused: eight letters, digits and symbols without a pattern have as many. */
const FEWEST_GUESSES = 100_000_000
/** One word with numbers and symbols around it takes more of them: whoever guesses begins with such. */
const FEWEST_GUESSES_OF_ONE_WORD = 10_000_000_000

let estimator: ZxcvbnFactory | undefined

/** Reading the lists takes a moment, once. */
const estimate = (password: string, own: readonly string[] = []) => {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
  return estimator.check(password, [...own])
}

/** A password without the numbers and symbols around it. */
const withoutDecoration = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isOneWord = (text: string): boolean => {
  const { sequence } = estimate(text)
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}

/** What is left of a password for who knows these words, in lower case: they add nothing to it. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .slice()
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())

/** @throws HttpError 400 that names what is missing, or says that it is easy to guess. */
export const checkPassword = (password: string): void => {
  const missing = findMissing(password)
  if (missing.length > 0) throw new HttpError(400, 'Your password needs {missing}.', { values: { missing } })
  const { guesses } = estimate(password)
  if (guesses < FEWEST_GUESSES_OF_ONE_WORD && isOneWord(withoutDecoration(password)))
    throw new HttpError(
      400,
      'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
    )
  if (guesses < FEWEST_GUESSES)
    throw new HttpError(400, 'This password is easy to guess. Please choose a different one.')
}

/**
 * Refuses a password that is easy to guess for who knows its owner. Call it for who has shown to be them: the answer says
 * something of them.
 * @param own their words, in lower case (`personal-words.rules.ts`).
 * @throws HttpError 400
 */
export const checkOwnPassword = (password: string, own: readonly string[]): void => {
  const rest = withoutWords(password, own)
  const guesses = Math.min(...[password, rest].map((text) => estimate(text, own).guesses))
  if (guesses < FEWEST_GUESSES)
    throw new HttpError(
      400,
      'This password is too close to your name, email, birthday or clinic. Please choose a different one.',
    )
}
