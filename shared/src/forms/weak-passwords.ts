/** Internal module: may change without notice. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import passwords from '@zxcvbn-ts/language-common/src/passwords.json'
import firstNames from '@zxcvbn-ts/language-en/src/firstnames.json'
import wordSequences from '@zxcvbn-ts/language-en/src/wordSequences.json'

/** The minimum: the guesses for a password of eight characters without a pattern. */
const FEWEST_GUESSES = 100_000_000
/** The same for one word with digits or symbols around it, which attackers try early despite a high estimate. */
const FEWEST_GUESSES_OF_ONE_WORD = 10_000_000_000

const estimator = new ZxcvbnFactory({
  dictionary: { passwords, firstNames, ...wordSequences },
  graphs: adjacencyGraphs,
})

const withoutDecoration = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isOneWord = (text: string): boolean => {
  const { sequence } = estimator.check(text)
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}

/** Longest word first, so that a word does not split a longer one. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words
    .map((word) => word.toLowerCase())
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())

/** `known`: known passwords, words or adjacent keys. The lists have 213 kB, so import this module on demand. */
export const findWeakness = (password: string): 'known' | 'one-word' | undefined => {
  const { guesses } = estimator.check(password)
  if (guesses < FEWEST_GUESSES_OF_ONE_WORD && isOneWord(withoutDecoration(password))) return 'one-word'
  return guesses < FEWEST_GUESSES ? 'known' : undefined
}

/** Whether a password is easy to guess with its owner's name, email, birthday or clinic. */
export const isCloseTo = (ownWords: readonly string[], password: string): boolean =>
  [password, withoutWords(password, ownWords)].some(
    (text) => estimator.check(text, [...ownWords]).guesses < FEWEST_GUESSES,
  )
