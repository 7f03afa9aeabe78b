import type { Question } from '@soundings/shared/api/assessments'
import fc from 'fast-check'
import { anAssessment } from '../a-clinic.fixture'
import { toApiAnswer } from './api-answer.rules'
import { parseDecimal } from './decimal.rules'
import { toOtherValue } from './other-answer.rules'
import { questionKindOf, questionsOf } from './question.rules'
import { validateAnswer } from './validate-answer.rules'

const asked = (question: Partial<Question>) => {
  const answers = [{ id: 'no', value: 0, title: 'No' }]
  const [first] = questionsOf(anAssessment('a', [{ key: 'k', ...question }], {}, { answers }))
  if (!first) throw new Error('There is one question')
  return first
}
const problem = (question: Partial<Question>, value: string | string[]) =>
  validateAnswer(asked(question), value)
const wire = (question: Partial<Question>, value: string | string[]) => toApiAnswer(asked(question), value)
const date = { type: 'free_text', meta: { format: 'MM/DD/YYYY' } }
const weight = { type: 'number', meta: { decimalPlaces: 1, unit: 'kg', min: 2, max: 300 } }

test('a date that does not exist shows an error', () => {
  for (const text of ['13/45/2020', '02/30/2020', '2020', '01/02/20', 'soon', '01/02/2020x'])
    expect(problem(date, text)).toBe('* Enter a real date, as MM/DD/YYYY')
  expect(problem(date, '02/29/2020')).toBeUndefined()
  expect(wire(date, '2/9/2020')).toEqual({ key: 'k', value: '02/09/2020' })
  expect(problem(date, '')).toBe('* Required')
})

test('dates are parsed from the digits of any script', () => {
  for (const text of ['٠٢/٠٩/٢٠٢٠', '\u200f۲/۹/۲۰۲۰\u200f', '०२/०९/२०२०', '０２/０９/２０２０']) {
    expect(problem(date, text)).toBeUndefined()
    expect(wire(date, text)).toEqual({ key: 'k', value: '02/09/2020' })
  }
  for (const [format, text, value] of [
    ['YYYY', '٢٠١٥', '2015'],
    ['MM/YYYY', '०५/२०१५\u00a0', '05/2015'],
  ] as const) {
    const part = { type: 'free_text', meta: { format } }
    expect(problem(part, text)).toBeUndefined()
    expect(wire(part, text)).toEqual({ key: 'k', value })
  }
})

test('a URL is sent without invisible characters', () => {
  const url = { type: 'free_text', meta: { format: 'URL' } }
  expect(problem(url, '\u200bclinic.example\ufeff')).toBeUndefined()
  expect(wire(url, '\u200bclinic.example\ufeff')).toEqual({ key: 'k', value: 'clinic.example' })
})

test('a free text keeps the joiners of emoji and Persian', () => {
  const text = { type: 'free_text' }
  expect(wire(text, '👩\u200d👧 می\u200cخواهم')).toEqual({ key: 'k', value: '👩\u200d👧 می\u200cخواهم' })
})

test('a decimal is parsed with a point or a comma', () => {
  expect([' 72.5 ', '72,5', '٧٢٫٥', '-0', '.5', '7.'].map(parseDecimal)).toEqual([
    72.5, 72.5, 72.5, 0, 0.5, 7,
  ])
  for (const text of ['1,000', '1 000', '1.2.3', '1e5', '', 'kg', `0.${'1'.repeat(30)}`])
    expect(parseDecimal(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(3), (digits, places) => {
      const text = (digits / 10 ** places).toFixed(places)
      expect(parseDecimal(text)).toBeCloseTo(Number(text), 10)
    }),
  )
})

test('a decimal with too many places shows an error', () => {
  expect(problem(weight, '72.5')).toBeUndefined()
  expect(problem(weight, '72.50')).toBeUndefined()
  expect(problem(weight, '72.55')).toBe('* Enter a number with at most 1 decimal place, such as 7.5')
  expect(problem(weight, '1.9')).toBe('* Enter between 2 and 300')
  expect(problem({ type: 'number', meta: { unit: 'kg' } }, '1.5')).toBe('* Enter whole number')
  expect(wire(weight, '72,5')).toEqual({ key: 'k', value: 72.5 })
})

test('a text over its limit shows an error', () => {
  const limited = { type: 'free_text', meta: { maxLength: 3 } }
  expect(problem(limited, '😀😀😀')).toBeUndefined()
  expect(problem(limited, 'four')).toBe('* Enter at most 3 characters')
})

test('a typed answer is sent as text', () => {
  const one = { openChoice: true }
  const many = { type: 'multi-select', openChoice: true }
  expect(wire(one, toOtherValue('no'))).toEqual({ key: 'k', value: 'no' })
  expect(wire(one, 'no')).toEqual({ key: 'k', answerValue: { answerId: 'no' } })
  expect(wire(many, ['no', toOtherValue('Tea')])).toEqual({
    key: 'k',
    answerValue: { answerIds: ['no'] },
    value: 'Tea',
  })
  for (const question of [one, many]) {
    const value = question === one ? toOtherValue(' ') : [toOtherValue('')]
    expect(problem(question, value)).toBe('* Write your own answer, or choose a different one')
    expect(problem({ ...question, skippable: true }, value)).toBeDefined()
    expect(problem({ ...question, meta: { maxLength: 2 } }, [toOtherValue('Tea')])).toBe(
      '* Enter at most 2 characters',
    )
  }
})

test('a number question with a label and few values is a scale', () => {
  const kind = (meta: NonNullable<Question['meta']>) => questionKindOf({ type: 'number', meta })
  expect(kind({ min: 0, max: 10, minLabel: 'None' })).toBe('scale')
  expect(kind({ min: -5, max: 5, maxLabel: 'Most' })).toBe('scale')
  expect(kind({ min: 0, max: 11, minLabel: 'None' })).toBe('number')
  expect(kind({ min: 0, max: 10 })).toBe('number')
  expect(kind({ min: 0, max: 10, minLabel: 'None', unit: 'points' })).toBe('quantity')
  expect(kind({ min: 10, max: 0, minLabel: 'None' })).toBe('number')
  expect(kind({ min: 0, max: 1, minLabel: 'None', decimalPlaces: 1 })).toBe('quantity')
})

test('an initial answer is ignored if it is not an option', () => {
  expect(asked({ initial: { answerIds: ['gone'] } }).initial).toBeUndefined()
  expect(asked({ initial: { answerIds: ['no'] } }).initial).toBe('no')
  expect(asked({ type: 'multi-select', initial: { answerIds: ['no', 'gone'] } }).initial).toEqual(['no'])
  expect(asked({ openChoice: true, initial: { value: 'Tea' } }).initial).toBe(toOtherValue('Tea'))
  expect(asked({ ...date, initial: { value: '2020-02-29' } }).initial).toBe('02/29/2020')
  expect(asked({ type: 'number', initial: { value: 0 } }).initial).toBe('0')
})
