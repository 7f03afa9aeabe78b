import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { POOL } from '../../sandbox/identity/identity.types.ts'
import type { PeopleFile } from '../people.schema.ts'

const DATE_OF_BIRTH = '1990-01-02'
const PASSWORD = 'Tide-pool-7'
const DUE_IN_DAYS = 1
const ASSESSMENTS = ['mood-and-energy', 'everyday-needs', 'sleep-diary', 'daily-living']

// biome-ignore lint/suspicious/noExplicitAny: what the sandbox's control answers has no type here.
type Json = any

const post = async (url: string, body: unknown, headers = {}): Promise<Json> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const aPatient = (more = {}) => ({
  firstName: 'Robin',
  lastName: 'Marlow',
  dateOfBirth: DATE_OF_BIRTH,
  email: `${randomUUID()}@mail.example`,
  ...more,
})

const assignments = ASSESSMENTS.map((questionnaire) => ({ questionnaire, dueInDays: DUE_IN_DAYS }))

const THE_PERSON = {
  password: PASSWORD,
  magicCode: true,
  consentRequired: true,
  checkIns: ['low-mood', 'worry'],
  pastCheckIns: [],
  interventions: [{ name: 'Safety plan', items: [] }],
  assignments,
}

const signIn = async (origin: string, { email, password }: Json): Promise<string> => {
  const { AuthenticationResult } = await post(
    `${origin}/identity/`,
    {
      ClientId: POOL.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
    {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'content-type': 'application/x-amz-json-1.1',
    },
  )
  return AuthenticationResult.AccessToken
}

const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''

const findUnsubscribeToken = async (origin: string, email: string): Promise<string> => {
  const messages: Json = await (await fetch(`${origin}/sandbox/outbox?to=${email}`)).json()
  const [, url] = /<([^>]+)>/.exec(messages[0].headers['List-Unsubscribe']) ?? []
  return new URL(url ?? '').searchParams.get('token') ?? ''
}

export const createSandboxPeople = async (origin: string): Promise<PeopleFile> => {
  const { displayId, patients } = await post(`${origin}/sandbox/scenarios`, {
    patients: [
      aPatient(THE_PERSON),
      aPatient({ lastName: 'Ash', password: PASSWORD, assignments }),
      aPatient({ lastName: 'Lee' }),
    ],
  })
  const [person, another, guessed] = patients
  const { code } = await post(`${origin}/sandbox/kiosk-codes`, { displayId })
  const dateOfBirth = DATE_OF_BIRTH
  return {
    person: {
      userId: person.userId,
      dateOfBirth,
      lastName: 'Marlow',
      accessToken: await signIn(origin, person.login),
      magicCodes: [person.codes.magic, codeIn(person.links.sms)],
      interventionId: person.interventionIds[0],
      // The sandbox counts days in UTC.
      dueDate: new Date(Date.now() + DUE_IN_DAYS * DAY_MS).toISOString().slice(0, 10),
    },
    another: {
      userId: another.userId,
      dateOfBirth,
      accessToken: await signIn(origin, another.login),
    },
    guessed: { userId: guessed.userId, dateOfBirth },
    clinicDisplayId: displayId,
    pairingCode: code,
    unsubscribeToken: await findUnsubscribeToken(origin, person.login.email),
  }
}
