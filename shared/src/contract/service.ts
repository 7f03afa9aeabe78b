import * as v from 'valibot'

/** First segments of the clinic's own API (`openapi.yaml`), which a team's path must not use. */
export const CLINIC_API = ['client-api', 'public-api'] as const

const isOfClinic = (path: string) => CLINIC_API.some((segment) => path.split('/')[2] === segment)

/** The team's own service behind the API gateway; all its calls are below `path`. */
export const serviceSchema = v.strictObject({
  path: v.pipe(
    v.string(),
    v.regex(/^\/v1(\/[a-z][a-z0-9-]*)+$/, 'must be /v1/ and words of your own, such as /v1/goals'),
    v.check(
      (path) => !isOfClinic(path),
      `is the clinic's API: choose another word than ${CLINIC_API.join(', ')}`,
    ),
  ),
})

export type ServiceDeclaration = v.InferOutput<typeof serviceSchema>

export const isPathOf = (service: ServiceDeclaration, path: string): boolean =>
  path === service.path || path.startsWith(`${service.path}/`)

export const MOCK_FILE = 'mock.json'

const callSchema = v.pipe(
  v.string(),
  v.regex(
    /^(GET|POST|PUT|PATCH|DELETE) \/[\w\-/:.~]*$/,
    'must be a method and a path, such as "GET /v1/goals/:userId"',
  ),
)

const answerSchema = v.strictObject({
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 200),
  json: v.exactOptional(v.unknown()),
})

/** Responses by call; the first match is used. A mock stores nothing. */
const mockSchema = v.record(callSchema, answerSchema)

export type MockAnswer = v.InferOutput<typeof answerSchema>
export type Mock = Readonly<Record<string, MockAnswer>>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns all problems instead of the first one. */
export const parseMock = (
  service: ServiceDeclaration | undefined,
  text: string,
): { mock: Mock; problems: readonly string[] } => {
  if (!service)
    return {
      mock: {},
      problems: [`${MOCK_FILE} answers for a service: add "service": {"path": "/v1/…"} to remote.json`],
    }
  const input = parseJson(text)
  if (input === undefined) return { mock: {}, problems: [`${MOCK_FILE} is no JSON`] }
  const read = v.safeParse(mockSchema, input)
  if (!read.success)
    return {
      mock: {},
      problems: read.issues.map(({ message, path = [] }) => {
        const at = path.map(({ key }) => String(key)).join(', ')
        return `${MOCK_FILE}: ${at ? `${at}: ` : ''}${message}`
      }),
    }
  const outside = Object.keys(read.output).filter((call) => !isPathOf(service, call.split(' ')[1] ?? ''))
  return {
    mock: read.output,
    problems: outside.map(
      (call) => `${MOCK_FILE}: ${call} is outside of ${service.path}, the path of the service`,
    ),
  }
}

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** Returns the response of the first matching call; parameters match any value. */
export const answerOf = (mock: Mock, method: string, path: string): MockAnswer | undefined =>
  Object.entries(mock).find(([call]) => {
    const [ofMethod, ofPath = ''] = call.split(' ')
    return ofMethod === method && matches(ofPath, path)
  })?.[1]
