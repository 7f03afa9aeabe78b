import path from 'node:path'
import { isUsable, readCatalogFile } from '../../build/words/catalog-file'
import { apps, readableTexts } from './copy-strings.fixture'
import { countSyllables, readingEase, splitSentences, splitWords } from './spanish-reading-level.fixture'

/** The lowest ease of a feature, and of a single sentence. */
const MIN_EASE = 65
const MIN_SENTENCE_EASE = 40
/** With fewer sentences or words, the formula only measures the length of Spanish words. */
const MIN_SENTENCES = 5
const MIN_WORDS = 7

/** These repeat one sentence pattern, whose long word has no shorter synonym. */
const EXEMPT = ['mfe-assessments: question']

const featureOf = (id: string | undefined) => id?.split('.')[0] ?? ''

const features = apps.flatMap((folder) => {
  const items = readCatalogFile(folder, 'es').items.filter(isUsable)
  return [...new Set(items.map(({ msgctxt }) => featureOf(msgctxt)))].map((feature) => ({
    name: `${path.basename(folder)}: ${feature}`,
    sentences: items
      .filter(({ msgctxt }) => featureOf(msgctxt) === feature)
      .flatMap(({ msgstr: [text = ''] }) => readableTexts(text))
      .flatMap(splitSentences),
  }))
})

test.each([
  ['sol', 1],
  ['que', 1],
  ['ciudad', 2],
  ['día', 2],
  ['teléfono', 4],
  ['respuesta', 3],
  ['mayor', 2],
  ['ahora', 3],
])('the word %s has %d syllables', (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables)
})

test('long words lower the readability index', () => {
  expect(readingEase(['Puede seguir desde aquí.'])).toBeGreaterThan(MIN_EASE)
  expect(readingEase(['La utilización de esta funcionalidad requiere autorización.'])).toBeLessThan(20)
})

test('the Spanish texts of each feature reach the minimum readability index', () => {
  expect(features.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(300)
  const hard = features.flatMap(({ name, sentences }) => {
    const all =
      sentences.length >= MIN_SENTENCES && readingEase(sentences) < MIN_EASE && !EXEMPT.includes(name)
        ? [`${name}: all of it, ${readingEase(sentences).toFixed(0)}`]
        : []
    const some = sentences.filter(
      (sentence) => splitWords(sentence).length >= MIN_WORDS && readingEase([sentence]) < MIN_SENTENCE_EASE,
    )
    return [...all, ...some.map((sentence) => `${name}: ${sentence}`)]
  })
  expect(hard).toEqual([])
})
