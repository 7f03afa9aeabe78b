import type { Page } from '@playwright/test'
import { recordCalls } from '../fixtures/calls.ts'
import type { ClinicFixture } from '../fixtures/clinic.fixture.ts'
import { aKiosk } from '../fixtures/kiosk.page.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { test } from '../fixtures/test.ts'

/* Each screen of the product with the calls that it makes: exactly these, and each once. */

const USER = 'GET /v1/public-api/user/{id}'
const ASSIGNED = `${USER}/assigned-assessments`
const GATE = [USER, `${USER}/consent-info`, `${USER}/birthday-verification-status`]
const DEFINITIONS = 'GET /v1/public-api/assessments?Ids=mood-and-energy'
const PROFILES = 'GET /v1/client-api/account/user-profiles'
/** Who is logged in, and the count of what is overdue. */
const OWN = [PROFILES, USER, ASSIGNED]
const CLIENT = 'GET /v1/client-api/users/{id}'
const MODULES = 'GET /v2/client-api/users/{id}/check-ins/assigned'
const SCORES = `${CLIENT}/check-ins/scores?checkInIds=low-mood`
/** When each of the modules was answered: one read for all of them. */
const STATES = `${CLIENT}/check-ins/scores?checkInIds=daily-life%2Clow-mood`
/** What the check-ins team's card on home reads, after home's own reads. */
const CARD = [MODULES, STATES]
/** What other devices have answered. */
const DRAFT = { assessments: `${CLIENT}/drafts/assessments`, checkIns: `${CLIENT}/drafts/check-ins` }
const REMINDERS = `${CLIENT}/notification-preferences?notificationType=check_in`
const INSIGHTS = ['lifestyle-graph', 'symptoms-graph', 'worksheet-summary'].map(
  (name) => `${CLIENT}/insights/${name}`,
)

const person = {
  birthdayVerified: true,
  checkIns: ['low-mood', 'daily-life'],
  pastCheckIns: [{ module: 'low-mood', daysAgo: 1, answers: { 'low-mood-often': 3 } }],
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
  interventions: [
    { name: 'My plan', items: [{ id: 'a', type: 'free_text' as const, label: 'How' }], answers: [] },
  ],
}

const PUBLIC: readonly [path: string, calls: readonly string[]][] = [
  ['/login', []],
  ['/logout', ['POST /v1/public-api/forget-proofs']],
  ['/forgot-password', []],
  ['/reset-password?email=kim@mail.example', []],
  ['/accept-invite', []],
  ['/app-invite', []],
  // The clinic's name.
  ['/unsubscribe/{id}', [USER]],
  ['/unsubscribe-successful/{id}', [USER]],
  ['/user/{id}/assessments', [...GATE, ASSIGNED, DEFINITIONS]],
  ['/user/{id}/assessments?more=true', [...GATE, ASSIGNED, DEFINITIONS]],
  ['/user/{id}/safety-net', [...GATE, `${USER}/safety-net`]],
  ['/user/{id}/check-ins', [...GATE, `${USER}/assigned-checkins`]],
  ['/check-in?userId={id}&checkInId=low-mood', [...GATE, `${USER}/assigned-checkins`]],
  ['/check-in', []],
  ['/assessment-preview?assessment=mood-and-energy', [DEFINITIONS]],
  ['/check-ins/low-mood/preview', ['GET /v1/public-api/check-ins/low-mood']],
  ['/clinics/{clinic}', ['GET /v1/public-api/kiosk/clinic/{clinic}']],
  ['/intake', []],
  ['/nowhere', []],
]

const SETTINGS: typeof PUBLIC = [
  ['/settings', OWN],
  ['/settings/account', OWN],
  ['/settings/notifications', [...OWN, REMINDERS, `${CLIENT}/optional-comms`]],
  ['/settings/check-in-reminders', [...OWN, REMINDERS]],
  // What is there already is refused.
  ['/settings/check-in-reminders/new', [...OWN, REMINDERS]],
  ['/settings/permissions', OWN],
  ['/settings/what-we-keep', [...OWN, `${CLIENT}/kept-data`]],
]

const CHECK_INS: typeof PUBLIC = [
  ['/check-ins', [...OWN, MODULES, STATES]],
  ['/check-ins/low-mood', [...OWN, `${MODULES}/low-mood`, DRAFT.checkIns]],
  ['/check-ins/daily-life', [...OWN, `${MODULES}/daily-life`, DRAFT.checkIns]],
  ['/check-ins/low-mood/completed', [...OWN, SCORES]],
]

type Ids = Readonly<Record<string, string>>
const addressOf = (path: string, ids: Ids) => path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')

const visit = async (page: Page, ids: Ids, screens: typeof PUBLIC) => {
  const asked = recordCalls(page, ids)
  for (const [path, calls] of screens) {
    await page.goto(addressOf(path, ids))
    await asked.expectExactly(calls, path)
  }
}

test('every public screen asks for what it shows, once [API-31] [API-48] [API-52] [API-53] [API-54] @main', async ({
  page,
  clinic,
}) => {
  test.slow()
  const displayId = aKiosk()
  const { userId, patientId } = await clinic.createPatient(person, { displayId })
  const ids = { id: userId, clinic: displayId, patient: patientId }
  await visit(page, ids, [
    ...PUBLIC,
    [
      '/patients/{patient}/assessments',
      ['GET /v1/public-api/kiosk/patients/{patient}', ...GATE, ASSIGNED, DEFINITIONS],
    ],
  ])
})

/** A form that a log-in opens is read with what its other devices have answered. */
const draftOf = (calls: readonly string[]): string[] => {
  if (calls.includes(DEFINITIONS)) return [DRAFT.assessments]
  return calls.includes(`${USER}/assigned-checkins`) ? [DRAFT.checkIns] : []
}

/** Opens each screen at its address, as a patient who is logged in. */
const visitLoggedIn = async (page: Page, clinic: ClinicFixture, screens: typeof PUBLIC) => {
  const displayId = aKiosk()
  const { userId, login, ...built } = await clinic.createPatientWithAccount(person, { displayId })
  const ids = { id: userId, clinic: displayId, intervention: built.interventionIds[0] ?? '' }
  const atLogIn = recordCalls(page, ids)
  await openLoggedIn(page, '/', login)
  await atLogIn.take()
  await visit(page, ids, screens)
}

test('the profile is read with each screen behind the log-in, from any address of entry [API-07] [SESSION-09] @main', async ({
  page,
  clinic,
}) => {
  test.slow()
  await visitLoggedIn(page, clinic, [
    ['/', [...OWN, ...CARD]],
    ['/profile', [...OWN, ...CARD]],
    ['/user/{id}/intervention/{intervention}', [...OWN, `${CLIENT}/intervention/{intervention}`]],
    // Links of one's own, opened while one is logged in: the same, and whose profile the calls name.
    ...PUBLIC.filter(([path]) => path.startsWith('/user/') || path.startsWith('/check-in')).map(
      ([path, calls]) =>
        [
          path,
          calls.length > 0 ? [PROFILES, ...calls, ...draftOf(calls)] : calls,
        ] as const satisfies (typeof PUBLIC)[number],
    ),
  ])
})

test('every screen of the settings requests what it shows, once [API-09] [API-27] @main', async ({
  page,
  clinic,
}) => {
  test.slow()
  await visitLoggedIn(page, clinic, SETTINGS)
})

test('every screen of the check-ins requests what it shows, once [API-13] [API-15] [API-17] [API-30] @main', async ({
  page,
  clinic,
}) => {
  test.slow()
  await visitLoggedIn(page, clinic, CHECK_INS)
})

test('progress requests its three insights, each once [API-21] [API-22] [API-23] [API-24] @main', async ({
  page,
  clinic,
}) => {
  await visitLoggedIn(page, clinic, [['/progress', [...OWN, ...INSIGHTS]]])
})

test('a screen that is opened from another one requests only data that is not cached @main', async ({
  page,
  clinic,
}) => {
  test.slow()
  const { userId, login } = await clinic.createPatientWithAccount(person)
  const asked = recordCalls(page, { id: userId })
  await page.goto('/login')
  await asked.expectExactly([])
  await openLoggedIn(page, '/', login)
  await asked.expectExactly([...OWN, ...CARD], 'log-in')
  const main = page.getByRole('navigation', { name: 'Main' })
  const press = async (name: string | RegExp, calls: readonly string[], place = page.getByRole('main')) => {
    await place.getByRole('link', { name }).first().click()
    await asked.expectExactly(calls, String(name))
  }
  const back = async (calls: readonly string[] = []) => {
    await page.getByRole('button', { name: 'Back' }).click()
    await asked.expectExactly(calls, 'Back')
  }
  await press('Progress', INSIGHTS, main)
  await press('Settings', [], main)
  await press('Account', [])
  await back()
  await press('Notifications', [REMINDERS, `${CLIENT}/optional-comms`])
  await press('Add reminder', [])
  await back()
  await back()
  await press('Permissions', [])
  await back()
  // What is due may have changed meanwhile: home asks again, once for the list and the count.
  await press('Inbox', [ASSIGNED], main)
  // The card on home has read them.
  await press('Check-In', [], page.getByRole('banner'))
  await press('Low mood', [`${MODULES}/low-mood`, DRAFT.checkIns])
  await back()
  await press(/Past answers.*Low mood/, [SCORES])
})
