import { randomUUID } from 'node:crypto'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { PROOF_KEY } from './api.ts'
import type { LoadRequest } from './load.ts'

export const INSTRUMENT = 'mood-and-energy'
const BORN = '1990-01-02'
const publicUrl = 'http://127.0.0.1'

export type BenchPerson = { userId: string; headers: Record<string, string> }

type Definition = {
  content: { sections: { questions: { key: string }[]; answers: { id: string }[] }[] }
}

/** Returns the IP address that the requests of a person come from (`X-Forwarded-For`). */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

/** Creates patients with daily assessments. `isProven`: with a proof cookie of a verified birthday. @returns the patients and valid answers. */
export const makePeople = async (databaseUrl: string, count: number, isProven: boolean) => {
  const clinic = await createClinic({ databaseUrl, control: true, publicUrl, proofKey: PROOF_KEY })
  const ask = async (url: string, payload?: object) =>
    clinic.app.inject({
      url,
      headers: { host: '127.0.0.1' },
      ...(payload ? { method: 'POST', payload } : { method: 'GET' }),
    })
  const assignments = [{ questionnaire: INSTRUMENT, dueInDays: -1, cadence: 'daily' }]
  const person = { firstName: 'Robin', lastName: 'Bench', dateOfBirth: BORN, assignments }
  const people: BenchPerson[] = []
  while (people.length < count) {
    const patients = Array.from({ length: Math.min(100, count - people.length) }, () => person)
    const built = (await ask('/sandbox/scenarios', { patients })).json<{ patients: { userId: string }[] }>()
    for (const { userId } of built.patients) {
      const told = isProven && (await ask(paths.birthdayVerification(userId), { dateOfBirth: BORN }))
      const cookie = told ? [told.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]) : []
      const headers = { 'x-forwarded-for': addressOf(people.length), cookie: cookie.join('; ') }
      people.push({ userId, headers })
    }
  }
  const [definition] = (await ask(paths.assessments([INSTRUMENT]))).json<Definition[]>()
  const section = definition?.content.sections[0]
  const answerId = section?.answers[0]?.id
  const answers = (section?.questions ?? []).map(({ key }) => ({ key, answerValue: { answerId } }))
  await clinic.close()
  return { people, answers }
}

/** A browser's read. */
export const read = (path: string, { headers }: Pick<BenchPerson, 'headers'>): LoadRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br, gzip', ...headers },
})

const submissionOf = (userId: string, answers: object[]) => ({
  assessments: [{ id: INSTRUMENT, answers }],
  assigneeUserId: userId,
  isNewPatient: false,
  source: 'sms',
  submissionType: 'default',
})

/** A submission, each time under a key of its own. */
export const submit = ({ userId, headers }: BenchPerson, answers: object[]): LoadRequest => ({
  method: 'POST',
  path: paths.submitAssessments(userId),
  body: JSON.stringify(submissionOf(userId, answers)),
  setupRequest: (request) => ({
    ...request,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  }),
})
