import { filterByLink, selectTakeable, toDefinitionIds } from '@soundings/shared/assessments/takeable.rules'
import { assigned } from '../../components/a-clinic.fixture'
import { parseResult, resolveAssessmentScreenState } from './assessment-screen.rules'

const overdue = assigned('a', true)
const upcoming = assigned('b', false)
const definition = { id: 'a', name: 'a', content: { sections: [] } }
const receipt = { submissionId: 's', submittedAt: '2026-01-01T00:00:00Z', safetyNet: false }

const known = {
  result: undefined,
  earlierResult: undefined,
  assigned: [overdue],
  idsToTake: ['a'],
  definitions: [definition],
}

test('the state is LOADING until the assignments are known [ASSESS-01]', () => {
  expect(resolveAssessmentScreenState({ ...known, assigned: undefined, idsToTake: [] })).toEqual({
    kind: 'LOADING',
  })
})

test('the state stays LOADING until the definitions are loaded [ASSESS-02]', () => {
  expect(resolveAssessmentScreenState({ ...known, definitions: undefined })).toEqual({ kind: 'LOADING' })
})

test('overdue assessments are takeable [ASSESS-04]', () => {
  expect(resolveAssessmentScreenState(known)).toEqual({
    kind: 'ASSIGNED_TAKEABLE',
    assessments: [definition],
  })
})

test('every assigned assessment is takeable for a clinician [ASSESS-05]', () => {
  expect(selectTakeable([upcoming], { context: 'clinician_app', isTakingAnyway: false })).toEqual([upcoming])
})

test("every assigned assessment is takeable after 'Take assessment anyway' [ASSESS-06] [ASSESS-08]", () => {
  expect(selectTakeable([overdue, upcoming], { context: 'sms', isTakingAnyway: true })).toEqual([
    overdue,
    upcoming,
  ])
})

test('an assessment is not takeable if it is not overdue on the server [ASSESS-07] [ASSESS-36]', () => {
  const takeable = selectTakeable([upcoming], { context: 'sms', isTakingAnyway: false })
  expect(
    resolveAssessmentScreenState({
      ...known,
      assigned: [upcoming],
      idsToTake: toDefinitionIds(takeable),
      definitions: undefined,
    }),
  ).toEqual({
    kind: 'ASSIGNED_NO_TAKEABLE',
  })
})

test('the state is NONE_ASSIGNED if nothing is assigned [ASSESS-09]', () => {
  expect(
    resolveAssessmentScreenState({ ...known, assigned: [], idsToTake: [], definitions: undefined }).kind,
  ).toBe('NONE_ASSIGNED')
})

test('the state with a receipt is SUBMITTED even if something is overdue [ASSESS-10]', () => {
  const result = { receipt, hasEarlier: false }
  expect(resolveAssessmentScreenState({ ...known, result })).toEqual({ kind: 'SUBMITTED', result })
})

test('the state stays SUBMITTED after a reload if nothing is takeable', () => {
  const result = { receipt, hasEarlier: false }
  const nothing = { ...known, assigned: [upcoming], idsToTake: [], earlierResult: result }
  expect(resolveAssessmentScreenState(nothing)).toEqual({ kind: 'SUBMITTED', result })
  expect(resolveAssessmentScreenState({ ...known, earlierResult: result }).kind).toBe('ASSIGNED_TAKEABLE')
  expect(parseResult(JSON.parse(JSON.stringify(result)))).toEqual(result)
  expect(parseResult({ receipt: 'x' })).toBeUndefined()
})

test('a link with ids takes only assigned assessments [ASSESS-12]', () => {
  expect(filterByLink([overdue, upcoming], { ids: ['b', 'unknown'] })).toEqual([upcoming])
  expect(filterByLink([overdue, upcoming], { ids: ['unknown'] })).toEqual([])
  expect(filterByLink([overdue, upcoming], { ids: [] })).toEqual([overdue, upcoming])
})
