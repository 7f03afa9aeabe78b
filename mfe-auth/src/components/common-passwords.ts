import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import passwords from '@zxcvbn-ts/language-common/src/passwords.json'
import firstNames from '@zxcvbn-ts/language-en/src/firstnames.json'
import wordSequences from '@zxcvbn-ts/language-en/src/wordSequences.json'

/** As the sandbox counts (`e2e/sandbox/onboarding/password.rules.ts`), which has all English words and decides. */
const FEWEST_GUESSES = 100_000_000
const FEWEST_GUESSES_OF_ONE_WORD = 10_000_000_000

const estimator = new ZxcvbnFactory({
  dictionary: { passwords, firstNames, ...wordSequences },
  graphs: adjacencyGraphs,
})

/** A password without the numbers and symbols around it. */
const withoutDecoration = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isOneWord = (text: string): boolean => {
  const { sequence } = estimator.check(text)
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}

/** What is left of a password for who knows these words: they add nothing to it. */
const withoutWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word.toLowerCase(), ''), password.toLowerCase())

export type Weakness = 'known' | 'one-word' | 'own'

/**
 * Why a password is easy to guess: it is `known`, or made of known ones and keys in a row; it is `one-word` that numbers and
 * symbols around it only bring to the rules; or there is little else in it than the person's `own` words, such as those of
 * their email. Undefined for a good one.
 */
export const findWeakness = (password: string, ownWords: readonly string[] = []): Weakness | undefined => {
  const { guesses } = estimator.check(password)
  if (guesses < FEWEST_GUESSES_OF_ONE_WORD && isOneWord(withoutDecoration(password))) return 'one-word'
  if (guesses < FEWEST_GUESSES) return 'known'
  const rest = withoutWords(password, ownWords)
  return estimator.check(rest, [...ownWords]).guesses < FEWEST_GUESSES ? 'own' : undefined
}
