import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import { toNodeValues } from '@soundings/shared/forms/check-in-answers.rules'
import { groupOf, stepHeading, stepsOf, toApiAnswers } from './check-in.rules'

const slider = (id: string): CheckInNode => ({ id, type: 'slider_vertical', label: id })
const heading: CheckInNode = { id: 'h', type: 'heading', label: 'Today' }
const text: CheckInNode = { id: 'note', type: 'free_text', label: 'Note' }
const choice: CheckInNode = {
  id: 'again',
  type: 'multiple_choice',
  label: 'Again?',
  answers: [
    { id: 'a', label: 'Yes', value: 1 },
    { id: 'b', label: 'No', value: 'no' },
  ],
}
const many: CheckInNode = { ...choice, id: 'with', multiselect: true }
const aModule = (nodes: CheckInNode[], type: CheckInModule['type'] = 'symptom'): CheckInModule => ({
  id: 'm',
  versionId: 'm-1',
  title: 'M',
  type,
  content: { nodes },
})

test('a module with only sliders and headings belongs to Lifestyle Correlates [CHECKIN-03]', () => {
  expect(groupOf(aModule([slider('a'), heading], 'treatment_activity'))).toBe('lifestyle')
  expect(groupOf(aModule([slider('a'), text]))).toBe('symptoms')
  expect(groupOf(aModule([heading]))).toBe('symptoms')
})

test('any other module is grouped by its type [CHECKIN-04] [CHECKIN-05]', () => {
  expect(groupOf(aModule([text]))).toBe('symptoms')
  expect(groupOf(aModule([text], 'treatment_activity'))).toBe('worksheets')
})

test('a module of Lifestyle Correlates has a step for each slider [CHECKIN-17]', () => {
  const lifestyle = aModule([slider('a'), slider('b')])
  expect(
    stepsOf([lifestyle, aModule([heading, text])]).map(({ nodes }) => nodes.map(({ id }) => id)),
  ).toEqual([['a'], ['b'], ['h', 'note']])
})

test('a heading of Lifestyle Correlates is in the step of the next slider [CHECKIN-08]', () => {
  const named = (id: string): CheckInNode => ({ id, type: 'heading', label: `About ${id}` })
  const steps = stepsOf([aModule([named('x'), slider('a'), slider('b'), named('y')])])
  expect(steps.map(stepHeading)).toEqual([
    { title: 'a', above: ['About x'], nodes: [slider('a')] },
    { title: 'b', above: [], nodes: [slider('b'), named('y')] },
  ])
  const [whole] = stepsOf([aModule([heading, text])])
  expect(whole && stepHeading(whole)).toEqual({ title: 'M', above: [], nodes: [heading, text] })
})

test('the request contains values of answered nodes only [CHECKIN-20]', () => {
  const nodes = [heading, slider('energy'), slider('social'), text, choice, many]
  const values = { energy: 0, note: '  ', again: 'a', with: ['b', 'a'], h: 'never' }
  expect(toApiAnswers(nodes, values)).toEqual([
    { key: 'energy', value: 0 },
    { key: 'again', value: 1 },
    { key: 'with', value: ['no', 1] },
  ])
  expect(toApiAnswers(nodes, {})).toEqual([])
})

test('stored answers are parsed back to the given values [HISTORY-04]', () => {
  const nodes = [slider('energy'), text, choice, many]
  const values = { energy: -1.25, note: 'tea', again: 'b', with: ['a'] }
  expect(toNodeValues(nodes, toApiAnswers(nodes, values))).toEqual(values)
})
