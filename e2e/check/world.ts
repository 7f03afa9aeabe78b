import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test'
import type { CheckPlaceholder } from '@soundings/shared/internal/contract/route-check.ts'
import { createClinicFixture } from '../fixtures/clinic.fixture.ts'
import { openAndLogIn } from '../fixtures/log-in.ts'

const MODULE = 'low-mood'
const ASSESSMENT = 'mood-and-energy'

const person = {
  birthdayVerified: true,
  assignments: [{ questionnaire: ASSESSMENT, dueInDays: -1 }],
  checkIns: ['daily-life', MODULE],
  pastCheckIns: [
    { module: 'daily-life', daysAgo: 1, answers: { energy: 1 } },
    { module: MODULE, daysAgo: 1, answers: { 'low-mood-often': 2 } },
  ],
  interventions: [
    {
      name: 'Safety plan',
      items: [{ id: 'sign', type: 'text', label: 'What tells me that it begins' }],
      answers: [{ interventionItemId: 'sign', answer: { value: 'I stop answering messages' } }],
    },
  ],
}

/** Somebody, and what a path may name of them. */
export type PlaceholderValues = Readonly<Record<CheckPlaceholder, string>>

const aPerson = async (api: APIRequestContext, more: object = {}) => {
  const clinic = createClinicFixture(api)
  const displayId = `check-${crypto.randomUUID().slice(0, 8)}`
  const { userId, patientId, interventionIds, login } = await clinic.createPatientWithAccount(
    { ...person, ...more },
    { displayId },
  )
  const scores = await clinic.checkInsOf(userId)
  const score = scores.find(({ moduleId }) => moduleId === MODULE)
  const values: PlaceholderValues = {
    userId,
    patientId,
    cognitoId: patientId,
    clinicDisplayId: displayId,
    assessmentId: ASSESSMENT,
    checkInId: MODULE,
    checkInScoreId: score?.id ?? '',
    interventionId: interventionIds[0] ?? '',
    email: login.email,
  }
  return { values, login }
}

/** The clinic of a check: somebody past the gate, somebody before it, and a session that is made when it is asked for. */
export const aWorld = async (browser: Browser, baseURL: string) => {
  const api = await request.newContext({ baseURL })
  const known = await aPerson(api)
  const atGate = await aPerson(api, { birthdayVerified: false, consentRequired: true })
  let session: ReturnType<BrowserContext['cookies']> | undefined
  const logIn = async () => {
    const context = await browser.newContext({ baseURL })
    await openAndLogIn(await context.newPage(), known.login)
    const cookies = await context.cookies()
    await context.close()
    return cookies
  }
  return {
    known: known.values,
    atGate: atGate.values,
    session: () => {
      session ??= logIn()
      return session
    },
    close: () => api.dispose(),
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>
