import { toResponseItems } from '@soundings/shared/calculations/response-items.rules'
import { checkAnswers } from '../assessments/answers.rules.ts'
import { toAnswersByKey } from '../assessments/calculated-answers.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { parseSource } from './outline.rules.ts'
import {
  createQuestionnaire,
  extension,
  group,
  importNotes,
  importProblems,
  importSection,
  stringItem,
} from './questionnaire.fixture.ts'
import { findR4Errors } from './r4-schema.fixture.ts'

const occurs = (min: number, max: number) => ({
  extension: [
    extension('questionnaire-minOccurs', { valueInteger: min }),
    extension('questionnaire-maxOccurs', { valueInteger: max }),
  ],
})
const medicines = (more: object = {}) =>
  group('medicine', [stringItem('name', { required: true }), stringItem('dose')], { repeats: true, ...more })
const outline = (items: object[]) => parseSource(createQuestionnaire(items))?.item ?? []

test('a group that repeats says how often, within what the file and the form allow', () => {
  const repeats = (more: object) => importSection([medicines(more)]).groups?.[0]?.repeats
  expect(repeats({})).toEqual({ min: 0, max: 50 })
  expect(repeats({ required: true })).toEqual({ min: 1, max: 50 })
  expect(repeats(occurs(2, 4))).toEqual({ min: 2, max: 4 })
  expect(importNotes([medicines(occurs(0, 900))])).toEqual(['medicine: it can be answered at most 50 times'])
})

test('a question that is written repeats in a group without a title, under its own conditions', () => {
  const section = importSection([group('g', [stringItem('allergy', { repeats: true })])])
  expect(section.groups).toEqual([
    { id: 'g', title: 'Group g' },
    { id: 'allergy (answers)', title: '', parentId: 'g', repeats: { min: 0, max: 50 } },
  ])
  expect(section.questions[0]).toMatchObject({ groupTitle: 'Group g', groupId: 'allergy (answers)' })
})

test('what cannot be repeated is refused in words', () => {
  expect(importProblems(createQuestionnaire([medicines(occurs(9, 3))]))).toEqual([
    'medicine: it has to be answered 9 times, and can be at most 3 times',
  ])
  expect(importProblems(createQuestionnaire([medicines(), stringItem('name#2')]))).toEqual([
    'name#2: its linkId ends as those of answers to what repeats: # and a number',
  ])
})

test('a group that repeats in another one, or below a question, is asked once, in its place, and is a note', () => {
  const inner = group('inner', [stringItem('x')], { repeats: true })
  const nested = [medicines({ item: [stringItem('name'), inner] })]
  expect(importNotes(nested)).toEqual(['inner: it repeats in a group that repeats: it is asked once in each'])
  expect(importSection(nested).groups).toEqual([
    { id: 'medicine', title: 'Group medicine', repeats: { min: 0, max: 50 } },
    { id: 'inner', title: 'Group inner', parentId: 'medicine' },
  ])
  const below = [stringItem('why', { item: [inner] }), stringItem('allergy', { repeats: true })]
  expect(importNotes(below)).toEqual(['inner: it repeats below a question: it is asked once'])
  const respond = (items: object[], ...keys: string[]) => {
    const answers = toAnswersByKey(keys.map((key) => ({ key, value: key })))
    return toResponseItems(answers, importQuestionnaire(createQuestionnaire(items)).internals, outline(items))
  }
  const x = (value: string) => ({ linkId: 'x', text: 'Text x', answer: [{ valueString: value }] })
  expect(respond(nested, 'x', 'x#2')).toMatchObject([
    { linkId: 'medicine', item: [{ linkId: 'inner', item: [x('x')] }] },
    { linkId: 'medicine', item: [{ linkId: 'inner', item: [x('x#2')] }] },
  ])
  expect(respond(below, 'why', 'x', 'allergy', 'allergy#2')).toMatchObject([
    { linkId: 'why', answer: [{ valueString: 'why', item: [{ linkId: 'inner', item: [x('x')] }] }] },
    { linkId: 'allergy', answer: [{ valueString: 'allergy' }, { valueString: 'allergy#2' }] },
  ])
})

const items = [medicines(), stringItem('allergy', { repeats: true }), stringItem('last')]
const { content, internals } = importQuestionnaire(createQuestionnaire(items))
const check = (...keys: string[]) =>
  checkAnswers(
    content,
    keys.map((key) => ({ key, value: `Value ${key}` })),
  )

test('each instance is checked: what is required in one that is there, and that there are not too many', () => {
  expect(() => check('name', 'dose', 'name#2', 'name#3')).not.toThrow()
  expect(() => check()).not.toThrow()
  expect(() => check('name', 'dose#2')).toThrow('does not fit')
  expect(() => check('name#51')).toThrow('a question that is not asked')
  const thousand = Array.from({ length: 1000 }, (_, index) => `name#${index + 1}`)
  expect(() => check(...thousand)).toThrow('a question that is not asked')
})

test('a response has an item for each instance, and several answers of one question', () => {
  const answers = ['name', 'dose', 'name#3', 'allergy', 'allergy#2', 'last'].map((key) => ({
    key,
    value: key,
  }))
  const item = toResponseItems(toAnswersByKey(answers), internals, outline(items))
  const response = { resourceType: 'QuestionnaireResponse', status: 'completed', item }
  expect(findR4Errors(response)).toEqual([])
  const said = (linkId: string, ...values: string[]) => ({
    linkId,
    text: `Text ${linkId}`,
    answer: values.map((valueString) => ({ valueString })),
  })
  expect(item).toEqual([
    { linkId: 'medicine', text: 'Group medicine', item: [said('name', 'name'), said('dose', 'dose')] },
    { linkId: 'medicine', text: 'Group medicine', item: [said('name', 'name#3')] },
    said('allergy', 'allergy', 'allergy#2'),
    said('last', 'last'),
  ])
})
