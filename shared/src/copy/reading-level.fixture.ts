import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** These names do not count as words. */
const NAMES =
  /Soundings|Suicide & Crisis Lifeline|Lifeline|JavaScript|Safety Net|Lifestyle Correlates|MM\/DD\/YYYY|START|PDF/g

/** Numbers and signs do not count. */
const splitWords = (text: string): string[] => text.replace(NAMES, '').match(/\p{L}[\p{L}'-]*/gu) ?? []

/** Only sentences of at least four words, because the formula does not apply to labels. */
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
