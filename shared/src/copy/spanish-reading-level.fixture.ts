/** Names, and the second part of 'correo electrónico', do not count. */
const NAMES = /Soundings|JavaScript|MM\/DD\/[AY]{4}|START|AYUDA|PDF|(?<=correos? )electrónicos?/g

export const splitWords = (text: string): string[] => text.replace(NAMES, '').match(/\p{L}+/gu) ?? []

/** Only sentences of at least four words, because the formula does not apply to labels. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.?!…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => splitWords(sentence).length >= 4)

/** One syllable for each strong vowel with adjacent weak ones, or for weak ones alone. */
export const countSyllables = (word: string): number =>
  (word.toLowerCase().match(/[aeiouyáéíóúü]+/g) ?? []).reduce(
    (sum, vowels) => sum + Math.max(1, vowels.match(/[aeoáéíóú]/g)?.length ?? 0),
    0,
  )

/** Szigriszt-Pazos (1993), on the INFLESZ scale: over 55 is usual, over 65 rather easy, over 80 very easy. */
export const readingEase = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(splitWords)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return 206.835 - (62.3 * syllables) / words.length - words.length / sentences.length
}
