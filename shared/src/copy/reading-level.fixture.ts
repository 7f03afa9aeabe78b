import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** Names, which are not ours to choose: they count as no words. */
const NAMES =
  /Soundings|Suicide & Crisis Lifeline|Lifeline|JavaScript|Safety Net|Lifestyle Correlates|MM\/DD\/YYYY|START|PDF/g

/** The words of a text: letters, with what joins them; numbers and signs are none. */
const splitWords = (text: string): string[] => text.replace(NAMES, '').match(/\p{L}[\p{L}'-]*/gu) ?? []

/** Sentences of a text, without those of less than four words: the formula says nothing of labels. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.?!…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => splitWords(sentence).length >= 4)

/** Years of school (Flesch-Kincaid) that it takes to read these sentences. */
export const readingGrade = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(splitWords)
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  })
}
