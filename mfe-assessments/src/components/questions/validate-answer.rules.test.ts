import { MAX_INTEGER } from '@soundings/shared/forms/whole-number.rules'
import fc from 'fast-check'
import { aFormQuestion } from './form-question.fixture'
import type { FormQuestion, QuestionKind } from './question.rules'
import { validateAnswer } from './validate-answer.rules'

const question = (kind: QuestionKind, more: Partial<FormQuestion> = {}): FormQuestion => ({
  ...aFormQuestion('q0', 'k', kind),
  isSkippable: false,
  ...more,
})
const problem = validateAnswer

test.each([
  ['single-choice', 'QUESTION-08'],
  ['free-text', 'QUESTION-09'],
  ['number', 'QUESTION-10'],
] as const)("an empty %s shows '* Required' [%s]", (kind, _id) => {
  for (const empty of [undefined, '', '   ']) expect(problem(question(kind), empty)).toBe('* Required')
})

test('a skippable question may stay empty [QUESTION-13]', () => {
  for (const kind of ['single-choice', 'free-text', 'number'] as const) {
    expect(problem(question(kind, { isSkippable: true, min: 1 }), '')).toBeUndefined()
  }
})

test('a multi-select requires one option unless it is skippable [QUESTION-14] [QUESTION-15]', () => {
  expect(problem(question('multi-select'), [])).toBe('* Must select at least one option')
  expect(problem(question('multi-select'), undefined)).toBe('* Must select at least one option')
  expect(problem(question('multi-select', { isSkippable: true }), [])).toBeUndefined()
  expect(problem(question('multi-select'), ['a'])).toBeUndefined()
})

test.each(['2.5', 'abc', '1e3', '--1', '0x1f', 'Infinity'])(
  "the input %s shows '* Enter whole number' [QUESTION-16]",
  (value) => {
    expect(problem(question('number'), value)).toBe('* Enter whole number')
  },
)

test('a number outside its bounds shows an error with the bounds [QUESTION-17] [QUESTION-18] [QUESTION-19]', () => {
  expect(problem(question('number', { max: 10 }), '11')).toBe('* Enter <= 10')
  expect(problem(question('number', { min: 1 }), '0')).toBe('* Enter >= 1')
  expect(problem(question('number', { max: -5 }), '-3')).toBe('* Enter <= -5')
  expect(problem(question('number', { min: 5 }), '3')).toBe('* Enter >= 5')
  expect(problem(question('number', { min: 1, max: 10 }), '0')).toBe('* Enter between 1 and 10')
  expect(problem(question('number', { min: 1, max: 10 }), '11')).toBe('* Enter between 1 and 10')
})

test('a number beyond the safe integers is rejected [QUESTION-21]', () => {
  const huge = '9'.repeat(30)
  expect(problem(question('number'), huge)).toBe('* Enter <= 2147483647')
  expect(problem(question('number'), `-${huge}`)).toBe('* Enter >= -2147483647')
  expect(problem(question('number', { min: 1 }), huge)).toBe('* Enter <= 2147483647')
  expect(problem(question('number', { min: 1 }), `-${huge}`)).toBe('* Enter >= 1')
  expect(problem(question('number', { min: 1, max: 10 }), huge)).toBe('* Enter between 1 and 10')
  expect(problem(question('number', { max: 10 }), '9007199254740993')).toBe('* Enter <= 10')
})

test('a text over its maximum length is rejected', () => {
  expect(problem(question('free-text'), 'a'.repeat(20_000))).toBeUndefined()
  expect(problem(question('free-text'), '😀'.repeat(20_000))).toBeUndefined()
  expect(problem(question('free-text'), ` ${'a'.repeat(20_000)}`)).toBe('* Enter at most 20000 characters')
})

test('a number equal to a bound is accepted [QUESTION-20]', () => {
  expect(problem(question('number', { min: 0, max: 0 }), '0')).toBeUndefined()
  expect(problem(question('number', { min: 0 }), '-1')).toBe('* Enter >= 0')
})

/** Integer bounds are symmetric, so the form and the server reject one less. */
const integer = fc.integer({ min: -MAX_INTEGER })

test('a number question without bounds accepts any whole number [QUESTION-21]', () => {
  fc.assert(
    fc.property(integer, (number) => {
      expect(problem(question('number'), String(number))).toBeUndefined()
    }),
  )
})

test('a number is valid only within its bounds [QUESTION-19] [QUESTION-20]', () => {
  const bounded = fc.tuple(integer, integer, integer)
  fc.assert(
    fc.property(bounded, ([a, b, number]) => {
      const [min, max] = a < b ? [a, b] : [b, a]
      const isWithin = number >= min && number <= max
      expect(problem(question('number', { min, max }), String(number)) === undefined).toBe(isWithin)
    }),
  )
})

test('an answer outside the bounds, length or pattern of its question is rejected', () => {
  const day = question('date', { format: 'MM/DD/YYYY', earliest: '01/01/1900', latest: '12/31/2024' })
  expect(problem(day, '12/31/1899')).toBe('* Enter 01/01/1900 or later')
  expect(problem(day, '01/01/2025')).toBe('* Enter 12/31/2024 or earlier')
  expect(problem(day, '12/31/2024')).toBeUndefined()
  expect(problem(question('number', { maxLength: 3 }), '1000')).toBe('* Enter at most 3 characters')
  // A number loses its leading zeros, so '0042' cannot fit.
  expect(problem(question('number', { pattern: '[0-9]{4}' }), '0042')).toBe(
    '* Enter this in the form that is asked for',
  )
  expect(problem(question('url', { maxLength: 20 }), 'https://too-long.example.org')).toBe(
    '* Enter at most 20 characters',
  )
})
