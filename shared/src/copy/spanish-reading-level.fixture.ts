/** Names, and the second part of the usual word for e-mail. */
const NAMES = /Soundings|JavaScript|MM\/DD\/[AY]{4}|START|AYUDA|PDF|(?<=correos? )electrónicos?/g

export const splitWords = (text: string): string[] => text.replace(NAMES, '').match(/\p{L}+/gu) ?? []

/** Sentences of at least four words: the formula does not apply to labels. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.?!…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => splitWords(sentence).length >= 4)

/** Syllables of a Spanish word: one for each strong vowel with adjacent weak ones, or for weak ones alone. */
export const countSyllables = (word: string): number =>
  (word.toLowerCase().match(/[aeiouyáéíóúü]+/g) ?? []).reduce(
    (sum, vowels) => sum + Math.max(1, vowels.match(/[aeoáéíóú]/g)?.length ?? 0),
    0,
  )

/**
 * The index of Szigriszt-Pazos (1993), Flesch's for Spanish, on the INFLESZ scale: over 55 is usual, over 65 rather
 * easy (a popular magazine), over 80 very easy.
 */
export const readingEase = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(splitWords)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length
}
