import { type APIRequestContext, type Browser, type BrowserContext, request } from '@playwright/test'
import type { CheckPlaceholder } from '@soundings/shared/internal/contract/route-check.ts'
import { createClinicFixture, PASSWORD } from '../fixtures/clinic.fixture.ts'
import { openLoggedIn } from '../fixtures/log-in.ts'
import { uniqueEmail } from '../sandbox/testing/unique.ts'
import type { Who } from './looks.ts'

const MODULE = 'low-mood'
const ASSESSMENT = 'mood-and-energy'

/** No program may write this name to shared places. */
export const SURNAME = 'Marlow'
const name = { firstName: 'Robin', lastName: SURNAME, dateOfBirth: '1990-01-02' }

const person = {
  ...name,
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

const rich = {
  birthdayVerified: true,
  assignments: Array.from({ length: 45 }, (_, index) => ({
    questionnaire: [ASSESSMENT, 'sleep-diary', 'everyday-needs'][index % 3] ?? ASSESSMENT,
    dueInDays: index - 30,
  })),
  checkIns: ['daily-life', MODULE, 'worry', 'restlessness', 'tiredness', 'one-good-thing', 'evening-review'],
  pastCheckIns: Array.from({ length: 240 }, (_, index) =>
    index % 2 === 0
      ? { module: 'daily-life', daysAgo: index + 1, answers: { energy: index % 10 } }
      : { module: MODULE, daysAgo: index + 1, answers: { 'low-mood-often': index % 4 } },
  ),
  activity: Array.from({ length: 120 }, (_, daysAgo) => ({
    daysAgo,
    steps: 90 * daysAgo,
    distance: 0.1 * daysAgo,
  })),
  safetyNet: Array.from({ length: 15 }, (_, index) => ({
    displayText: `A friend of the family who lives on the other side of town ${index}`,
    type: 'call' as const,
    value: '+15555550142',
  })),
  interventions: Array.from({ length: 12 }, (_, index) => ({
    name: `Safety plan of the ${index + 1}. conversation`,
    items: Array.from({ length: 25 }, (_row, item) => ({
      id: `sign-${item}`,
      type: 'text',
      label: `What tells me that it begins, in the words of that day ${item}`,
    })),
    answers: Array.from({ length: 25 }, (_row, item) => ({
      interventionItemId: `sign-${item}`,
      answer: { value: 'I stop answering messages, and stay in my room for most of the day. '.repeat(4) },
    })),
  })),
}

export type PlaceholderValues = Readonly<Record<CheckPlaceholder, string>>

const AT_GATE = { birthdayVerified: false, consentRequired: true }
const PARTICIPANT = { userType: 'participant', relatedTo: 0 }

const PEOPLE: Record<Who, object> = {
  known: {},
  empty: { assignments: [], checkIns: [], pastCheckIns: [], interventions: [] },
  rich,
  atGate: AT_GATE,
  participant: PARTICIPANT,
  participantAtGate: { ...PARTICIPANT, ...AT_GATE },
}

const HAVE_REMINDER: readonly Who[] = ['known', 'rich']
const REMINDER = {
  notificationType: 'check_in',
  // The text for these days is the longest.
  daysOfWeek: [1, 2, 3, 5, 6],
  timeOfDay: '20:15',
  timeZone: 'America/New_York',
}

const aPerson = async (api: APIRequestContext, who: Who) => {
  const clinic = createClinicFixture(api)
  const displayId = `check-${crypto.randomUUID().slice(0, 8)}`
  const login = { email: uniqueEmail(), password: PASSWORD }
  // The first is a participant's patient.
  const people = await clinic.people([name, { ...person, ...login, ...PEOPLE[who] }], { displayId })
  const { userId = '', patientId = '', interventionIds = [] } = people[1] ?? {}
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
  return { who, values, login }
}

export type Person = Awaited<ReturnType<typeof aPerson>>

/** Each person is in a separate clinic, and is created and logged in on first use. */
export const aWorld = async (browser: Browser, baseURL: string) => {
  const api = await request.newContext({ baseURL })
  const people = new Map<Who, Promise<Person>>()
  const sessions = new Map<Person, ReturnType<BrowserContext['cookies']>>()
  const logIn = async ({ login, values, who }: Person) => {
    const context = await browser.newContext({ baseURL })
    await openLoggedIn(await context.newPage(), '/config.json', login)
    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name.endsWith('.accessToken'))?.value
    if (HAVE_REMINDER.includes(who))
      await api.post(`/v1/client-api/users/${values.userId}/notification-preferences`, {
        headers: {
          authorization: `Bearer ${token}`,
          'x-active-user-id': values.userId,
          'idempotency-key': crypto.randomUUID(),
        },
        data: REMINDER,
        failOnStatusCode: true,
      })
    await context.close()
    return cookies
  }
  return {
    /** With `isOwn`, creates a person whose data a screen may change. */
    personOf: (who: Who, isOwn: boolean): Promise<Person> => {
      const person = (isOwn ? undefined : people.get(who)) ?? aPerson(api, who)
      if (!isOwn) people.set(who, person)
      return person
    },
    sessionOf: (person: Person) => {
      const session = sessions.get(person) ?? logIn(person)
      sessions.set(person, session)
      return session
    },
    close: () => api.dispose(),
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>
