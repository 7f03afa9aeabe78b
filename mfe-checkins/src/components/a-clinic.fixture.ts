import type { CheckInModule, CheckInNode } from '@soundings/shared/api/check-in-module'
import type { CheckInScore, SubmitCheckIns } from '@soundings/shared/api/check-ins'
import { server } from '@soundings/shared/testing/api-server'
import { HttpResponse, http } from 'msw'

/** React reads a submitted form, which Node's FormData does not accept. fetch needs Node's. */
globalThis.FormData = class extends FormData {
  constructor(form?: HTMLFormElement) {
    super()
    for (const element of form?.elements ?? [])
      if (element instanceof HTMLInputElement) this.append(element.name, element.value)
  }
}

const V1 = 'http://api.test/v1/client-api/users/user-1/check-ins'
const V2 = 'http://api.test/v2/client-api/users/user-1/check-ins'
const PUBLIC = 'http://api.test/v1/public-api'

export const noteNode: CheckInNode = { id: 'note', type: 'free_text', label: 'Anything to tell?' }
export const slider = (id: string, label: string): CheckInNode => ({ id, type: 'slider_vertical', label })

export const aModule = (
  id: string,
  title: string,
  nodes: CheckInNode[],
  type: CheckInModule['type'] = 'symptom',
): CheckInModule => ({ id, versionId: `${id}-1`, title, type, content: { nodes } })

export const aScore = (id: string, moduleId: string, createdAt: string, value: string): CheckInScore => ({
  id,
  moduleId,
  versionId: `${moduleId}-1`,
  createdAt,
  answers: [{ key: 'note', value }],
})

type Start = { modules?: CheckInModule[]; scores?: CheckInScore[] }

/** `sent` collects the submissions that the server receives. */
export const aClinic = ({ modules = [], scores = [] }: Start = {}) => {
  const sent: { body: SubmitCheckIns; key: string | null }[] = []
  const receipt = { submissionId: 'reference-1', submittedAt: '2026-01-02T03:04:05Z' }
  const store = async (request: Request) => {
    sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
    return HttpResponse.json(receipt)
  }
  const find = (id: unknown) => {
    const module = modules.find((entry) => entry.id === id)
    return module
      ? HttpResponse.json(module)
      : HttpResponse.json({ error: { message: 'This check-in is not assigned.' } }, { status: 404 })
  }
  server.use(
    http.get(`${V2}/assigned`, () => HttpResponse.json(modules)),
    http.get(`${V2}/assigned/:id`, ({ params }) => find(params.id)),
    http.get(`${V1}/scores`, () => HttpResponse.json({ checkInModules: modules, checkInScores: scores })),
    http.get(`${PUBLIC}/check-ins/:id`, ({ params }) => find(params.id)),
    http.get(`${PUBLIC}/user/user-1/assigned-checkins`, () => HttpResponse.json(modules)),
    // The clinic stores no drafts for other devices.
    http.get('http://api.test/v1/client-api/users/user-1/drafts/check-ins', () =>
      HttpResponse.json({ error: { message: 'No such call' } }, { status: 404 }),
    ),
    http.post(`${V1}/submit`, ({ request }) => store(request)),
    http.post(`${PUBLIC}/user/user-1/submit-checkins`, ({ request }) => store(request)),
  )
  return { sent }
}

/** For `failCalls`. */
export const endpoints = {
  assigned: `${V2}/assigned`,
  oneAssigned: `${V2}/assigned/:id`,
  scores: `${V1}/scores`,
  submit: `${V1}/submit`,
  preview: `${PUBLIC}/check-ins/:id`,
  publicAssigned: `${PUBLIC}/user/user-1/assigned-checkins`,
  publicSubmit: `${PUBLIC}/user/user-1/submit-checkins`,
}

/** Fails a number of times, then answers as before. */
export const failCalls = (method: 'get' | 'post', url: string, status: number, times = 2) => {
  let left = times
  server.use(
    http[method](url, () => {
      left -= 1
      return left >= 0
        ? HttpResponse.json({ error: { message: 'The clinic is having a moment.' } }, { status })
        : undefined
    }),
  )
}
