import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { importQuestionnaire } from './import-questionnaire.ts'
import {
  calculated,
  choice,
  control,
  createQuestionnaire,
  displayItem,
  importNotes,
  importProblems,
  importSection,
  stringItem,
  when,
} from './questionnaire.fixture.ts'

const elsewhere = (linkId: string, more: object = {}) =>
  stringItem(linkId, { type: 'choice', answerValueSet: 'http://vs.example', ...more })

const NOT_THERE = 'its value set http://vs.example is not in the file, and was not given with --value-sets'

test('a question that has nothing to choose from is left out, with its help, and is a note', () => {
  const help = displayItem('help', { extension: [control('help')] })
  const items = [stringItem('asked'), elsewhere('set', { item: [help] }), choice('none')]
  expect(importNotes(items)).toEqual([
    `set: ${NOT_THERE}: it is left out`,
    'none: it has no answers: it is left out',
  ])
  const { questions, texts } = importSection(items)
  expect(questions.map(({ key }) => key)).toEqual(['asked'])
  expect(texts).toBeUndefined()
})

test('what is asked after an answer that is left out is asked as skippable', () => {
  const after = stringItem('after', { required: true, ...when('set', '=', { answerCoding: { code: 'a' } }) })
  expect(importNotes([elsewhere('set'), after])).toEqual([
    `set: ${NOT_THERE}: it is left out`,
    'after: its condition on set is not kept (that is not asked): it is asked as skippable',
  ])
})

test('an open choice, or a text, whose list is not there is answered in own words', () => {
  const items = [
    elsewhere('open', { type: 'open-choice', required: true }),
    elsewhere('text', { type: 'string' }),
  ]
  expect(importNotes(items)).toEqual([
    `open: ${NOT_THERE}: it is answered in one's own words`,
    `text: ${NOT_THERE}: it is answered in one's own words`,
  ])
  expect(importSection(items).questions).toMatchObject([
    { key: 'open', type: 'free_text', skippable: false },
    { key: 'text', type: 'free_text', skippable: true },
  ])
})

test('a reference without a list is answered in own words, and goes out as their display', () => {
  const items = [stringItem('doctor', { type: 'reference', required: true })]
  expect(importNotes(items)).toEqual([
    "doctor: it refers to a record, and has no list of them to choose from: it is answered in one's own words",
  ])
  const { internals } = importQuestionnaire(createQuestionnaire(items))
  expect(toResponseItems({ doctor: { value: 'Dr Roe' } }, internals, [])).toEqual([
    { linkId: 'doctor', answer: [{ valueReference: { display: 'Dr Roe' } }] },
  ])
})

test.each([
  ['it is required', [stringItem('asked'), elsewhere('set', { required: true })]],
  ['nothing else is asked', [elsewhere('set')]],
  ['the file calculates', [stringItem('asked'), elsewhere('set'), calculated('total', '1 + 1')]],
])('a file is refused for the list that is not there when %s', (_why, items) => {
  expect(importProblems(createQuestionnaire(items))).toEqual([`set: ${NOT_THERE}`])
})
