import { createClinic } from '../clinic.ts'
import { rawGet } from '../testing/raw-get.ts'
import { anyDatabase, createAnyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'

const REBOUND = 'rebind.test:8080'

describe.each([anyDatabase])('a page whose name was resolved to this machine, on $name', (database) => {
  const world = setUpTestClinic(database)
  const ask = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await rawGet(world.origin, headers, { path, method })).status

  test.each([
    '/outbox',
    '/sandbox/outbox',
    '/sandbox/front-desk/harbor-lane',
    '/v1/public-api/user/1',
    '/identity/local_soundings/.well-known/jwks.json',
    '/reports',
    '/clinic-assets/harbor-lane.svg',
    '/nowhere',
  ])('reads nothing at %s', async (path) => {
    expect(await ask(path, { host: REBOUND })).toBe(421)
    // Which any page may set.
    expect(await ask(path, { host: REBOUND, 'x-forwarded-host': 'localhost' })).toBe(421)
    expect(await ask(path, {})).not.toBe(421)
  })

  test('makes no pairing code, though its browser calls it same-origin', async () => {
    const headers = {
      'content-type': 'application/json',
      origin: `http://${REBOUND}`,
      'sec-fetch-site': 'same-origin',
    }
    expect(await ask('/sandbox/kiosk-codes', { ...headers, host: REBOUND }, 'POST')).toBe(421)
    expect(await ask('/sandbox/kiosk-codes', headers, 'POST')).not.toBe(421)
  })
})

test('a server at a name of its own answers to that alone, and to monitoring by any', async () => {
  const clinic = await createClinic({
    control: false,
    publicUrl: 'https://clinic.example',
    ...(await createAnyDatabase()),
  })
  const origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  const statusFor = async (host: string, path: string) => (await rawGet(origin, { host }, { path })).status
  expect(await statusFor('clinic.example', '/reports')).toBe(200)
  expect(await statusFor('127.0.0.1:8081', '/reports')).toBe(421)
  expect(await statusFor('127.0.0.1:8081', '/health')).toBe(200)
  await clinic.close()
})
