import { calendarDate } from './intake.fixture'
import { requestOf } from './intake-request.rules'
import {
  atMost,
  furthestStep,
  isAfterAnother,
  type Progress,
  STEPS,
  type Step,
  stepAfter,
  stepBefore,
  stepOf,
} from './intake-step.rules'
import { EMPTY } from './intake-values'

const today = calendarDate('2026-03-10')
const basics = { ...EMPTY, firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '01/02/1990' }
const all = { ...basics, email: 'robin@mail.test', phone: '(212) 555-0142' }
const told = JSON.stringify(requestOf(all))

test('the steps stand in their order, and the last one stays [INTAKE-01] [INTAKE-10] [INTAKE-12]', () => {
  expect(STEPS).toEqual(['INTRO', 'BASIC_INFO', 'CONTACT_INFO', 'POLICIES'])
  expect(STEPS.map(stepAfter)).toEqual(['BASIC_INFO', 'CONTACT_INFO', 'POLICIES', 'POLICIES'])
  expect(STEPS.map(stepBefore)).toEqual([undefined, 'INTRO', 'BASIC_INFO', 'CONTACT_INFO'])
})

test.each([null, 'POLICIES', { step: 'DONE' }, {}])('%j is the beginning', (state) => {
  expect(stepOf(state)).toBe('INTRO')
  expect(isAfterAnother(state)).toBe(false)
})

const progresses: [Step, Progress, string][] = [
  ['INTRO', { values: all, told, isCodeWaiting: true }, 'a code of the link waits for Continue'],
  ['BASIC_INFO', { values: EMPTY, told: '', isCodeWaiting: false }, 'nothing is filled in'],
  ['BASIC_INFO', { values: { ...all, lastName: '' }, told, isCodeWaiting: false }, 'a name was taken out'],
  ['CONTACT_INFO', { values: basics, told: '', isCodeWaiting: false }, 'the basics are there'],
  ['CONTACT_INFO', { values: all, told: '', isCodeWaiting: false }, 'the clinic was not told'],
  [
    'CONTACT_INFO',
    { values: { ...all, phone: '(212) 555-0143' }, told, isCodeWaiting: false },
    'it was told otherwise',
  ],
  ['POLICIES', { values: all, told, isCodeWaiting: false }, 'the clinic was told all of it'],
]

test.each(progresses)('nobody gets further than %s with %j: %s [INTAKE-09]', (furthest, progress) => {
  expect(furthestStep(progress, today)).toBe(furthest)
  expect(atMost('POLICIES', furthest)).toBe(furthest)
  expect(atMost('INTRO', furthest)).toBe('INTRO')
})

test('what is told is trimmed, and a short date is a whole one', () => {
  expect(requestOf({ ...all, firstName: ' Robin ', dateOfBirth: '1/2/1990', preferredName: ' ' })).toEqual({
    firstName: 'Robin',
    lastName: 'Marlow',
    email: 'robin@mail.test',
    dateOfBirth: '1990-01-02',
    phoneNumber: '+12125550142',
  })
})
