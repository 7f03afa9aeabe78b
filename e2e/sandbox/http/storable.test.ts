import { connect } from 'node:net'
import fc from 'fast-check'
import { seriousLines } from '../testing/log-lines.ts'
import { everyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { readApiContract } from './api-contract.ts'
import { handlers } from './handlers.ts'
import { findUnstorable } from './storable.rules.ts'

const MARK = 'marked-text'
const operations = [...readApiContract().operations.values()].filter(
  ({ operationId }) => operationId in handlers,
)

test('text is storable unless it has U+0000 or half of a pair, wherever in a body it stands', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, fc.jsonValue(), (some, other) => {
      const isWell = !some.includes('\0') && Buffer.from(some).toString() === some
      expect(findUnstorable([JSON.stringify(other), { a: [some] }])).toBe(isWell ? undefined : 'text')
    }),
  )
  expect(findUnstorable({ 'a\0': 1 })).toBe('text')
})

test('a body that is nested deeper than any call is refused', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  expect(findUnstorable(nested(30))).toBeUndefined()
  expect(findUnstorable(nested(34))).toBe('depth')
  expect(findUnstorable(nested(500_000))).toBe('depth')
})

describe.each(everyDatabase)('what no database holds, on $name', (database) => {
  const lines: string[] = []
  const world = setUpTestClinic(database, {
    requestTimeoutMs: 1_000,
    log: { write: (line) => lines.push(line) },
  })

  test.each(operations)('$operationId refuses it with 400', async ({ method, path }) => {
    const withPath = (id: string) => path.replace(/:\w+/g, id)
    const send = (url: string, body = '{}') =>
      world.request(url, {
        method,
        ...(method === 'GET' ? {} : { body, headers: { 'content-type': 'application/json' } }),
      })
    const tries = [
      send(`${withPath('any-id')}?a=${MARK}%00`),
      send(`${withPath('any-id')}?a=1&a=2`),
      ...(path.includes(':') ? [send(withPath(`${MARK}%00`))] : []),
      ...(method === 'GET' || method === 'DELETE'
        ? []
        : [
            send(withPath('any-id'), `{"a":"${MARK}\\u0000"}`),
            send(withPath('any-id'), `{"a":"${MARK}\\ud800"}`),
            send(withPath('any-id'), `{"${MARK}\\u0000":1}`),
            send(withPath('any-id'), '['.repeat(5_000) + ']'.repeat(5_000)),
          ]),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect(status).toBe(400)
      expect(JSON.stringify(body)).not.toContain(MARK)
    }
    expect(seriousLines(lines)).toEqual([])
    expect(lines.join('')).not.toContain(MARK)
  })

  test('a body that comes slowly ends early', async () => {
    const { port } = new URL(world.origin)
    const started = performance.now()
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /v1/public-api/onboarding/lookup HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
        ),
      )
      const drip = setInterval(() => socket.write(' '), 50)
      socket.on('data', (data) => {
        heard += String(data)
      })
      socket.on('error', reject)
      socket.on('close', () => {
        clearInterval(drip)
        resolve(heard)
      })
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('a body that is too long is refused in plain words', async () => {
    const { status, body } = await world.post('/v1/public-api/onboarding/lookup', {
      type: MARK.repeat(300_000),
    })
    expect([status, JSON.stringify(body).includes(MARK)]).toEqual([413, false])
  })
})
