import { calendarDate } from './intake.fixture'
import { toIntakeInfo } from './intake-info.rules'
import {
  earlierStep,
  furthestStep,
  hasPreviousStepEntry,
  nextStep,
  type Progress,
  parseStep,
  previousStep,
  STEPS,
  type Step,
} from './intake-step.rules'
import { EMPTY_VALUES } from './intake-values'

const today = calendarDate('2026-03-10')
const basics = { ...EMPTY_VALUES, firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '01/02/1990' }
const all = { ...basics, email: 'robin@mail.test', phone: '(212) 555-0142' }
const submitted = JSON.stringify(toIntakeInfo(all))

test('nextStep and previousStep follow the order of the steps [INTAKE-01] [INTAKE-10] [INTAKE-12]', () => {
  expect(STEPS).toEqual(['INTRO', 'BASIC_INFO', 'CONTACT_INFO', 'POLICIES'])
  expect(STEPS.map(nextStep)).toEqual(['BASIC_INFO', 'CONTACT_INFO', 'POLICIES', 'POLICIES'])
  expect(STEPS.map(previousStep)).toEqual([undefined, 'INTRO', 'BASIC_INFO', 'CONTACT_INFO'])
})

test.each([null, 'POLICIES', { step: 'DONE' }, {}])(
  'the invalid router state %j opens the first step',
  (state) => {
    expect(parseStep(state)).toBe('INTRO')
    expect(hasPreviousStepEntry(state)).toBe(false)
  },
)

const progresses: [Step, Progress, string][] = [
  ['INTRO', { values: all, submitted, hasUnspentCode: true }, 'the code of the link is unspent'],
  ['BASIC_INFO', { values: EMPTY_VALUES, submitted: '', hasUnspentCode: false }, 'nothing is filled in'],
  [
    'BASIC_INFO',
    { values: { ...all, lastName: '' }, submitted, hasUnspentCode: false },
    'a name was cleared',
  ],
  ['CONTACT_INFO', { values: basics, submitted: '', hasUnspentCode: false }, 'the basics are filled in'],
  ['CONTACT_INFO', { values: all, submitted: '', hasUnspentCode: false }, 'nothing was sent'],
  [
    'CONTACT_INFO',
    { values: { ...all, phone: '(212) 555-0143' }, submitted, hasUnspentCode: false },
    'other values were sent',
  ],
  ['POLICIES', { values: all, submitted, hasUnspentCode: false }, 'these values were sent'],
]

test.each(progresses)('%s is the furthest step with %j: %s [INTAKE-09]', (furthest, progress) => {
  expect(furthestStep(progress, today)).toBe(furthest)
  expect(earlierStep('POLICIES', furthest)).toBe(furthest)
  expect(earlierStep('INTRO', furthest)).toBe('INTRO')
})

test('the request body contains trimmed values', () => {
  expect(toIntakeInfo({ ...all, firstName: ' Robin ', dateOfBirth: '1/2/1990', preferredName: ' ' })).toEqual(
    {
      firstName: 'Robin',
      lastName: 'Marlow',
      email: 'robin@mail.test',
      dateOfBirth: '1990-01-02',
      phoneNumber: '+12125550142',
    },
  )
})
