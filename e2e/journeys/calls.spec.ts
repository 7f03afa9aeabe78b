import type { Page } from '@playwright/test'
import { recordCalls } from '../fixtures/calls.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { test } from '../fixtures/test.ts'

/* One screen of each kind with its exact calls. */

const USER = 'GET /v1/public-api/user/{id}'
const ASSIGNED = `${USER}/assigned-assessments`
const GATE = [USER, `${USER}/consent-info`, `${USER}/birthday-verification-status`]
const DEFINITIONS = 'GET /v1/public-api/assessments?Ids=mood-and-energy'
const PROFILES = 'GET /v1/client-api/account/user-profiles'
const OWN = [PROFILES, USER, ASSIGNED]
const CLIENT = 'GET /v1/client-api/users/{id}'
const MODULES = 'GET /v2/client-api/users/{id}/check-ins/assigned'
const SCORES = `${CLIENT}/check-ins/scores?checkInIds=low-mood`
/** One read for all modules. */
const STATES = `${CLIENT}/check-ins/scores?checkInIds=daily-life%2Clow-mood`
/** The card's own reads, after those of home. */
const CARD = [MODULES, STATES]
const DRAFT = { assessments: `${CLIENT}/drafts/assessments`, checkIns: `${CLIENT}/drafts/check-ins` }
const REMINDERS = `${CLIENT}/notification-preferences?notificationType=check_in`
const INSIGHTS = [
  ...['lifestyle-graph', 'symptoms-graph', 'worksheet-summary'].map((name) => `${CLIENT}/insights/${name}`),
  `${CLIENT}/check-ins/scores`,
]

const person = {
  birthdayVerified: true,
  checkIns: ['low-mood', 'daily-life'],
  pastCheckIns: [{ module: 'low-mood', daysAgo: 1, answers: { 'low-mood-often': 3 } }],
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  interventions: [
    { name: 'My plan', items: [{ id: 'a', type: 'free_text' as const, label: 'How' }], answers: [] },
  ],
}

type Ids = Readonly<Record<string, string>>
type Screens = readonly (readonly [path: string, calls: readonly string[]])[]

const visit = async (page: Page, ids: Ids, screens: Screens) => {
  const asked = recordCalls(page, ids)
  for (const [path, calls] of screens) {
    await page.goto(path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? ''))
    await asked.expectExactly(calls, path)
  }
}

test('a public screen requests its data only once [API-29] [API-31] [API-48] [API-52] [API-53] [API-54] @main', async ({
  page,
  clinic,
}) => {
  const displayId = aKiosk()
  const { userId, patientId } = await clinic.createPatient(person, { displayId })
  await visit(page, { id: userId, clinic: displayId, patient: patientId }, [
    ['/login', []],
    ['/user/{id}/assessments', [...GATE, ASSIGNED, DEFINITIONS]],
    ['/user/{id}/safety-net', [...GATE, `${USER}/safety-net`]],
    ['/check-in?userId={id}&checkInId=low-mood', [...GATE, `${USER}/assigned-checkins`]],
    ['/check-ins/low-mood/preview', ['GET /v1/public-api/check-ins/low-mood']],
    [
      '/check-ins/low-mood/preview?versionId=low-mood-1',
      ['GET /v1/public-api/check-ins/low-mood?versionId=low-mood-1'],
    ],
    ['/clinics/{clinic}', ['GET /v1/public-api/kiosk/clinic/{clinic}']],
    [
      '/patients/{patient}/assessments',
      ['GET /v1/public-api/kiosk/patients/{patient}', ...GATE, ASSIGNED, DEFINITIONS],
    ],
  ])
})

const createWalk = (page: Page, ids: Ids) => {
  const asked = recordCalls(page, ids)
  return {
    expectExactly: asked.expectExactly,
    press: async (name: string | RegExp, calls: readonly string[], place = page.getByRole('main')) => {
      await place.getByRole('link', { name }).first().click()
      await asked.expectExactly(calls, String(name))
    },
    back: async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await asked.expectExactly([], 'Back')
    },
  }
}

test('progress and settings request only uncached data when opened from home [API-09] [API-21] [API-22] [API-23] [API-24] [API-27] @main', async ({
  page,
  clinic,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount(person)
  const { expectExactly, press, back } = createWalk(page, { id: userId })
  await openLoggedIn(page, '/', login)
  await expectExactly([...OWN, ...CARD], 'home')
  const main = page.getByRole('navigation', { name: 'Main' })
  await press('Progress', INSIGHTS, main)
  await press('Settings', [], main)
  await press('Notifications', [REMINDERS, `${CLIENT}/optional-comms`])
  await press('Add reminder', [])
  await back()
  await back()
  // Assignments may have changed.
  await press('Inbox', [ASSIGNED], main)
})

test('a check-in and its history request only uncached data when opened from the list [API-13] [API-15] [API-17] [API-30] [SESSION-09] @main', async ({
  page,
  clinic,
}) => {
  const { userId, login } = await clinic.createPatientWithAccount(person)
  const { expectExactly, press, back } = createWalk(page, { id: userId })
  await openLoggedIn(page, '/check-ins', login)
  await expectExactly([...OWN, MODULES, STATES], 'list')
  await press('Low mood', [`${MODULES}/low-mood`, DRAFT.checkIns])
  await back()
  await press(/Past answers.*Low mood/, [SCORES])
})
