import { connect } from 'node:net'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { expect, test } from '../fixtures/test.ts'

const HOST = 'Host: localhost\r\n'
/** `start` is sent first, `drip` each second. */
const SLOW = [
  { what: 'says nothing', start: '', drip: '', closedAfter: 10 },
  {
    what: 'sends a header a second',
    start: `GET /config.json HTTP/1.1\r\n${HOST}`,
    drip: 'X-More: a\r\n',
    closedAfter: 10,
  },
  {
    what: 'sends a byte of a form a second',
    start: `POST /v1/public-api/onboarding/lookup HTTP/1.1\r\n${HOST}Content-Length: 1000\r\n\r\n`,
    drip: ' ',
    closedAfter: 30,
  },
]

const secondsKept = (port: number, { start, drip }: { start: string; drip: string }): Promise<number> =>
  new Promise((resolve) => {
    const since = performance.now()
    const socket = connect(port, 'localhost')
    const dripping = setInterval(() => socket.write(drip), 1_000)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(dripping)
      resolve((performance.now() - since) / 1_000)
    })
    socket.resume()
    socket.once('connect', () => socket.write(start))
  })

test('Caddy closes the connection of a slow client after a time limit', {
  tag: '@caddy',
}, async () => {
  test.setTimeout(60_000)
  const door = await startFrontDoor({
    origin: 'http://127.0.0.1:9',
    store: '/nonexistent',
    env: { SITE: 'http://' },
  })
  const port = Number(new URL(door.plainOrigin).port)
  const kept = await Promise.all(SLOW.map((caller) => secondsKept(port, caller)))
  for (const [index, { what, closedAfter }] of SLOW.entries()) {
    expect(kept[index], what).toBeGreaterThan(closedAfter - 2)
    expect(kept[index], what).toBeLessThan(closedAfter + 5)
  }
  await door.stop()
})
