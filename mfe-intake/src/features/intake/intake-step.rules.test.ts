import { STEPS, stepAfter, stepBefore, stepOf } from './intake-step.rules'

test('the steps stand in their order, and the last one stays [INTAKE-01] [INTAKE-10] [INTAKE-12]', () => {
  expect(STEPS).toEqual(['INTRO', 'BASIC_INFO', 'CONTACT_INFO', 'POLICIES'])
  expect(STEPS.map(stepAfter)).toEqual(['BASIC_INFO', 'CONTACT_INFO', 'POLICIES', 'POLICIES'])
  expect(STEPS.map(stepBefore)).toEqual([undefined, 'INTRO', 'BASIC_INFO', 'CONTACT_INFO'])
})

test.each([null, 'POLICIES', { step: 'DONE' }, {}])('%j is the beginning', (state) => {
  expect(stepOf(state)).toBe('INTRO')
})
