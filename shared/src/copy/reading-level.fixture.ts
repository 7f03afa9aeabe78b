import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Given names, which do not count as words. */
const NAMES =
  /Soundings|Suicide & Crisis Lifeline|Lifeline|JavaScript|Safety Net|Lifestyle Correlates|MM\/DD\/YYYY|START|PDF/g

/** Words of letters, hyphens and apostrophes; numbers and signs do not count. */
const splitWords = (text: string): string[] => text.replace(NAMES, '').match(/\p{L}[\p{L}'-]*/gu) ?? []

/** Sentences of at least four words: the formula does not apply to labels. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.?!…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => splitWords(sentence).length >= 4)

/** The Flesch-Kincaid grade: years of school needed to read the sentences. */
export const readingGrade = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(splitWords)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  })
}
