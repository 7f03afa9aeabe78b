import { readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { parse } from 'yaml'
import { parseUsDate } from '../dates/calendar-date'
import { server } from '../testing/api-server'
import { assessmentsQueryOptions } from './assessments'
import { readAssignedAssessments } from './assigned-assessments'
import { birthdayVerificationStatusQueryOptions, verifyBirthday } from './birthday-verification'
import * as checkIns from './check-ins'
import { configureApi } from './client'
import { communicationsQueryOptions, updateCommunications } from './communications'
import { consentInfoQueryOptions } from './consent'
import { readDraftCopy, storeDraftCopy } from './draft-copy'
import * as insights from './insights'
import { intakePoliciesQueryOptions } from './intake'
import { interventionQueryOptions } from './intervention'
import { keptDataQueryOptions, requestDeletion } from './kept-data'
import { identifyPatient, kioskClinicQueryOptions, pairKiosk } from './kiosk'
import { authenticateMagicCode } from './magic-code'
import { createAccount, lookupInvite, verifyInviteCode } from './onboarding'
import { publicUserQueryOptions } from './public-user'
import { createReminder, remindersQueryOptions } from './reminders'
import { safetyNetQueryOptions } from './safety-net'
import { submitAssessments } from './submit-assessments'
import { userOfPatientQueryOptions } from './user-of-patient'
import { readUserProfiles } from './user-profiles'
import { withoutNulls } from './without-nulls'

const BASE = 'http://api.test'

type Schema = {
  $ref?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

type Operation = {
  operationId: string
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const api: {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
} = parse(readFileSync(path.resolve(__dirname, 'openapi.yaml'), 'utf8'))

const TEXTS: Record<string, string> = { date: '1990-01-02', 'date-time': '2026-03-01T08:00:00Z' }

/** @param optional whether optional fields are `null` or present. */
const sampleOf = (schema: Schema, optional: 'null' | 'present'): unknown => {
  if (schema.$ref)
    return sampleOf(api.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, optional)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, optional)))
  const [alternative] = schema.anyOf ?? schema.oneOf ?? []
  if (alternative) return sampleOf(alternative, optional)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, optional)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'object' && !schema.properties) return {}
  if (!schema.properties) return TEXTS[schema.format ?? ''] ?? 'text'
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => {
      const isThere = optional === 'present' || schema.required?.includes(name)
      // Inside an object, optional fields are always null.
      return [name, isThere ? sampleOf(property, 'null') : null]
    }),
  )
}

const answered = Object.entries(api.paths).flatMap(([template, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => {
    const schema = operation.responses?.['200']?.content?.['application/json']?.schema
    return schema ? [{ template, method, schema, name: operation.operationId }] : []
  }),
)

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } })
const key = 'a-key-of-its-own'
const born = parseUsDate('01/02/1990')
if (!born) throw new Error('Not a date')

/** The client does not validate these responses (`noContent`). */
const ANY_ANSWER = [
  'acceptConsent',
  'confirmPasswordReset',
  'deleteReminder',
  'dismissSafetyNet',
  'endKioskVisit',
  'forgetProofs',
  'requestPasswordReset',
  'setPreferredLanguage',
  'signConsentPolicies',
  'submitIntakeInfo',
  'subscribe',
  'withdrawConsent',
  'unsubscribe',
  // Called by mail programs.
  'unsubscribeOneClick',
]

/** Calls whose response a screen reads. */
const calls: Record<string, () => Promise<unknown>> = {
  getAssessments: () => queries.fetchQuery(assessmentsQueryOptions(['text'])),
  getAssignedAssessments: () => readAssignedAssessments('u'),
  getBirthdayVerificationStatus: () =>
    queries.fetchQuery(birthdayVerificationStatusQueryOptions('u', undefined)),
  verifyBirthday: () => verifyBirthday('u', { dateOfBirth: born }),
  listAssignedCheckIns: () => queries.fetchQuery(checkIns.assignedCheckInsQueryOptions('u')),
  getAssignedCheckIn: () => queries.fetchQuery(checkIns.assignedCheckInQueryOptions('u', 'c')),
  getCheckInScores: () => queries.fetchQuery(checkIns.checkInScoresQueryOptions('u', ['c'])),
  listAssignedCheckInsV1: () => checkIns.readAssignedCheckInsV1('u'),
  getCheckInScoresV2: () => checkIns.readCheckInScoresV2('u', 'm'),
  getCheckIn: () => queries.fetchQuery(checkIns.checkInQueryOptions('c', undefined)),
  getPublicAssignedCheckIns: () => queries.fetchQuery(checkIns.publicAssignedCheckInsQueryOptions('u')),
  submitCheckIns: () => checkIns.submitCheckIns('u', [], key),
  submitPublicCheckIns: () => checkIns.submitPublicCheckIns('u', [], key),
  getOptionalComms: () => queries.fetchQuery(communicationsQueryOptions('u')),
  updateOptionalComms: () => updateCommunications('u', { push: [], email: [], sms: [] }),
  getConsentInfo: () => queries.fetchQuery(consentInfoQueryOptions('u')),
  getLifestyleGraph: () => queries.fetchQuery(insights.lifestyleGraphQueryOptions('u')),
  getSymptomsGraph: () => queries.fetchQuery(insights.symptomsGraphQueryOptions('u')),
  getWorksheetSummary: () => queries.fetchQuery(insights.worksheetSummaryQueryOptions('u')),
  getIntakePolicies: () => queries.fetchQuery(intakePoliciesQueryOptions()),
  getDraft: () => readDraftCopy('u', 'assessments'),
  storeDraft: () => storeDraftCopy('u', 'assessments', { revision: 0, parts: [], answers: [] }),
  getIntervention: () => queries.fetchQuery(interventionQueryOptions('u', 'i')),
  identifyPatient: () =>
    identifyPatient({ clinicDisplayId: 'c', phoneNumber: '', email: '', medicalRecord: 'M' }),
  getKeptData: () => queries.fetchQuery(keptDataQueryOptions('u')),
  requestDeletion: () => requestDeletion('u'),
  pairKiosk: () => pairKiosk('c', 'code'),
  getKioskClinic: () => queries.fetchQuery(kioskClinicQueryOptions('c')),
  authenticateMagicCode: () => authenticateMagicCode('code', key),
  lookupInvite: () => lookupInvite({ type: 'email', email: 'a@b.test' }, key),
  verifyInviteCode: () =>
    verifyInviteCode({ code: '123456', lookup: { type: 'email', email: 'a@b.test' } }, key),
  createAccount: () => createAccount({ patientId: 'p', email: 'a@b.test', password: 'x' }, key),
  getPublicUser: () => queries.fetchQuery(publicUserQueryOptions('u')),
  listReminders: () => queries.fetchQuery(remindersQueryOptions('u')),
  createReminder: () => createReminder('u', { daysOfWeek: [1], timeOfDay: '09:00' }, key),
  getSafetyNet: () => queries.fetchQuery(safetyNetQueryOptions('u')),
  submitAssessments: () =>
    submitAssessments(
      'u',
      {
        assessments: [],
        assigneeUserId: 'u',
        isNewPatient: false,
        source: 'kiosk',
        submissionType: 'default',
      },
      key,
    ),
  getUserOfPatient: () => queries.fetchQuery(userOfPatientQueryOptions('p')),
  getUserProfiles: () => readUserProfiles(new AbortController().signal),
}

beforeEach(() => {
  queries.clear()
  configureApi({ baseUrl: BASE })
})

test.each(['null', 'present'] as const)(
  'every response is accepted with optional fields that are %s',
  async (optional) => {
    const asked = new Set<string>()
    server.use(
      ...answered.map(({ template, method, schema, name }) =>
        http[method as 'get' | 'post' | 'patch' | 'delete'](
          BASE + template.replace(/\{(\w+)\}/g, ':$1'),
          () => {
            asked.add(name)
            return HttpResponse.json(sampleOf(schema, optional) as object)
          },
        ),
      ),
    )
    const failed: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      queries.clear()
      await call().catch((error: unknown) => failed.push(`${name}: ${error}`))
    }
    expect(failed).toEqual([])
    const unread = answered.flatMap(({ name }) => (asked.has(name) ? [] : [name]))
    expect(unread.sort()).toEqual([...ANY_ANSWER].sort())
  },
)

test('null fields are removed at every depth, but null items of lists are kept', () => {
  expect(withoutNulls({ a: null, b: [{ c: null, d: 0 }, null], e: '' })).toEqual({
    b: [{ d: 0 }, null],
    e: '',
  })
})
