import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { anyDatabase, openTestClinic, type TestClinic } from '../testing/test-clinic.ts'
import { describeService, startTracing, summaryOf } from './tracing.ts'

const attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const spanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  attributes: v.array(attribute),
})
const payload = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(attribute) }),
      scopeSpans: v.array(v.object({ spans: v.array(spanSchema) })),
    }),
  ),
})

/** A collector on loopback, and what it has received. */
const createCollector = () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      received.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const open = async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return { received, open, close: () => server.close() }
}

const attributesOf = (holder: { attributes: v.InferOutput<typeof attribute>[] } | undefined) =>
  Object.fromEntries((holder?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]))

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

describe.each([anyDatabase])('traces, on $name', (database) => {
  let world: TestClinic
  let endTracing: () => Promise<void>
  const { received, open, close } = createCollector()

  beforeAll(async () => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await open()
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=trial'
    endTracing = await startTracing('soundings-api')
    world = await openTestClinic(database)
  }, 60_000)
  afterAll(async () => {
    await world.clinic.close()
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    delete process.env.OTEL_RESOURCE_ATTRIBUTES
    close()
  })

  test('a request is a span of its caller, with its statements below it and nothing of a person', async () => {
    const { userId } = await world.createPatient({ lastName: 'Traceable' })
    const { headers } = await world.request(`/v1/public-api/user/${userId}?code=secret-of-a-link`, {
      headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    })
    await world.post(
      `/v1/public-api/user/${userId}/birthday-verification`,
      { dateOfBirth: '1990-01-02' },
      { traceparent: `00-${TRACE}-${CALLER}-01` },
    )
    await endTracing()
    const spans = received
      .flatMap((text) => v.parse(payload, JSON.parse(text)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      .filter(({ traceId }) => traceId === TRACE)
    const { resourceSpans } = v.parse(payload, JSON.parse(received[0] ?? ''))
    expect(attributesOf(resourceSpans[0]?.resource)).toMatchObject({
      'service.name': 'soundings-api',
      'deployment.environment.name': 'trial',
    })
    const read = spans.find(({ name }) => name === 'GET /v1/public-api/user/:id')
    expect(read?.parentSpanId).toBe(CALLER)
    expect(attributesOf(read)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/public-api/user/:id',
      'http.response.status_code': 200,
      'soundings.request_id': headers.get('x-request-id'),
    })
    const check = spans.find(({ name }) => name.startsWith('POST '))
    expect(check?.name).toBe('POST /v1/public-api/user/:id/birthday-verification')
    if (database.isServer) {
      // A body is read in between: its statements belong to the request all the same.
      for (const request of [read, check]) {
        const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
        expect(statements.map(({ name }) => name)).toContain('select users')
      }
    }
    for (const told of [userId, 'Traceable', 'secret-of-a-link', '1990'])
      expect([told, JSON.stringify(spans).includes(told)]).toEqual([told, false])
  })
})

test.each([
  [undefined, 'soundings-api'],
  // As docker-compose.yml passes on what is not set.
  ['', 'soundings-api'],
  ['clinic-api', 'clinic-api'],
])('with OTEL_SERVICE_NAME=%s the service is %s', async (given, name) => {
  if (given !== undefined) process.env.OTEL_SERVICE_NAME = given
  const { attributes } = await describeService('soundings-api')
  delete process.env.OTEL_SERVICE_NAME
  expect(attributes['service.name']).toBe(name)
})

test.each([
  ['select "id" from "users" where "users"."id" = $1', 'select users'],
  ['select exists (select from "consents" where ("a" = $1)) from "users"', 'select users'],
  ['insert into "audit_entries" ("id") values (default)', 'insert audit_entries'],
  ['update "answered_requests" set "answer" = $1', 'update answered_requests'],
  ['begin', 'begin'],
  ['', 'query'],
])('%j is summed up as %p', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
