import { bounds, coded, extension, inLanguages } from './questionnaire.fixture.ts'

/** Returns a random number from 0 to below `count`. */
export type Chance = (count: number) => number

type Item = Record<string, unknown> & { linkId: string; type: string; item?: Item[] }

const WORDS = ['Sleep', 'Ruhe', 'نوم', '睡眠', 'сон', 'naïve 😀', 'A <b>bold</b> & "odd" one']
const TYPES = [
  'boolean',
  'choice',
  'many',
  'open',
  'open-many',
  'integer',
  'decimal',
  'quantity',
  'date',
  'time',
  'dateTime',
  'url',
  'string',
  'text',
]

const arbitraryText = (chance: Chance, linkId: string) => ({
  text: `${WORDS[chance(WORDS.length)]} ${linkId}`,
  ...(chance(2)
    ? { _text: inLanguages({ es: `es ${linkId}`, ...(chance(2) ? { ar: `ar ${linkId}` } : {}) }) }
    : {}),
})

const arbitraryType = (chance: Chance): object => {
  const type = TYPES[chance(TYPES.length)] ?? 'string'
  const within = bounds(0.5, 90)
  if (type === 'quantity') {
    const valueCoding = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' }
    return { type, extension: [...within, extension('questionnaire-unit', { valueCoding })] }
  }
  if (type === 'integer' || type === 'decimal') return { type, extension: chance(2) ? within : [] }
  if (type === 'text') return { type, maxLength: 40 }
  if (!['choice', 'many', 'open', 'open-many'].includes(type)) return { type }
  return {
    type: type.startsWith('open') ? 'open-choice' : 'choice',
    repeats: type.endsWith('many'),
    answerOption: ['a', 'b', 'b', 'c'].map((code, index) =>
      chance(3)
        ? coded(code, { valueCoding: { code, display: `${code} ${index}` } })
        : { valueInteger: index },
    ),
  }
}

const arbitraryComparison = (chance: Chance, { linkId, type, answerOption }: Item): object => {
  const operator = (among: string[]) => among[chance(among.length)]
  if (chance(3) === 0) return { question: linkId, operator: 'exists', answerBoolean: chance(2) === 1 }
  const order = operator(['=', '!=', '<', '>', '<=', '>='])
  if (type === 'integer') return { question: linkId, operator: order, answerInteger: chance(90) }
  if (type === 'decimal') return { question: linkId, operator: order, answerDecimal: chance(90) + 0.5 }
  if (type === 'quantity') return { question: linkId, operator: order, answerQuantity: { value: chance(90) } }
  if (type === 'date') return { question: linkId, operator: order, answerDate: `20${10 + chance(20)}-02-11` }
  const equality = { question: linkId, operator: operator(['=', '!=']) }
  if (type === 'boolean') return { ...equality, answerBoolean: chance(2) === 1 }
  if (!Array.isArray(answerOption)) return { ...equality, answerString: 'yes' }
  const { valueCoding, valueInteger } = answerOption[chance(answerOption.length)]
  return { ...equality, ...(valueCoding ? { answerCoding: valueCoding } : { answerInteger: valueInteger }) }
}

const arbitraryConditions = (chance: Chance, before: readonly Item[]): object => {
  if (before.length === 0 || chance(3) > 0) return {}
  const named = Array.from({ length: 1 + chance(2) }, () => before[chance(before.length)])
  return {
    enableWhen: named.flatMap((item) => (item ? [arbitraryComparison(chance, item)] : [])),
    enableBehavior: chance(2) ? 'all' : 'any',
  }
}

const arbitraryItems = (chance: Chance, path: string, before: Item[]): Item[] => {
  const depth = path.split('.').length
  const count = 1 + chance(4)
  return Array.from({ length: count }, (_, index) => {
    const linkId = `${path}.${index}`
    const common = { linkId, ...arbitraryText(chance, linkId), ...arbitraryConditions(chance, before) }
    const kind = chance(6)
    if (kind === 0) return { ...common, type: 'display' }
    if (kind <= 2 && depth < 5) {
      const { _text, ...untitled } = { _text: undefined, ...common, text: '' }
      return {
        ...(chance(5) ? common : untitled),
        type: 'group',
        item: arbitraryItems(chance, linkId, before),
      }
    }
    const question: Item = { ...common, type: 'string', required: chance(2) === 1, ...arbitraryType(chance) }
    before.push(question)
    if (chance(4) === 0 && depth < 5) question.item = arbitraryItems(chance, linkId, before)
    return question
  })
}

/** Has nested groups, items below questions, conditions, every type and up to three languages. */
export const arbitraryQuestionnaire = (chance: Chance, url: string) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  url,
  version: '2.1',
  language: 'en',
  title: url,
  item: [
    { linkId: 'always', type: 'integer', text: 'Asked in every one of them' },
    ...arbitraryItems(chance, 'i', []),
  ],
})
