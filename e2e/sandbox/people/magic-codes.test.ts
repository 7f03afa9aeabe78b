import { HOUR_MS } from '@soundings/shared/dates/durations'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'

describe.each([anyDatabase])('magic codes, on $name', (database) => {
  const world = setUpTestClinic(database)

  const exchange = (magicCode: string) =>
    world.post('/v1/public-api/authentication/magic-code/authenticate', { magicCode })
  const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''
  const aVisitor = async () => {
    const { codes, ...built } = await world.createPatient({ magicCode: true })
    return { ...built, code: codes.magic ?? '' }
  }
  const userWith = (userId: string, token: string) =>
    world.request(`/v1/public-api/user/${userId}`, { headers: { authorization: `Bearer ${token}` } })

  test('a code is exchanged once for a token that public calls take [API-64]', async () => {
    const { userId, code } = await aVisitor()
    const { status, body } = await exchange(code)
    expect({ status, body }).toEqual({ status: 200, body: { accessToken: expect.any(String) } })
    expect((await userWith(userId, body.accessToken)).status).toBe(200)
    const again = await exchange(code)
    expect(again.status).toBe(400)
    expect(again.body.error.message).toMatch(/expired or was already used/)
  })

  test('one of ten concurrent exchanges of a code succeeds', async () => {
    const { code } = await aVisitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each(['cut', 'a-code-that-nobody-was-given'])(
    'a link that was cut off, or never sent, is told in words for people: %s',
    async (magicCode) => {
      const path = '/v1/public-api/authentication/magic-code/authenticate'
      const { status, body } = await world.post(path, { magicCode })
      expect([status, body.error.message]).toEqual([400, expect.stringMatching(/^This link has expired/)])
    },
  )

  test('what does not fit a call is told in plain words, with its fields for developers', async () => {
    const path = '/v1/public-api/authentication/magic-code/authenticate'
    const { body } = await world.post(path, { magicCode: 7 })
    expect(body.error).toEqual({
      message: 'Something in what was sent is not right. Please check it and try again.',
      detail: '/magicCode must be string',
      language: 'en',
    })
  })

  test('each link has a code of its own', async () => {
    const { links } = await aVisitor()
    const codes = Object.values(links).map(codeIn)
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect((await exchange(code)).status).toBe(200)
    const plain = await world.createPatient()
    expect(codeIn(plain.links.sms)).toBe('')
  })

  test('a code and its token last for 24 hours', async () => {
    const { userId, code, links } = await aVisitor()
    const { body } = await exchange(code)
    await world.post('/sandbox/clock', { userId, advanceMs: 24 * HOUR_MS - 1 })
    expect((await userWith(userId, body.accessToken)).status).toBe(200)
    expect((await exchange(codeIn(links.sms))).status).toBe(200)
    await world.post('/sandbox/clock', { userId, advanceMs: 1 })
    expect((await userWith(userId, body.accessToken)).status).toBe(401)
    expect((await exchange(codeIn(links.email))).status).toBe(400)
  })

  test('its token opens no call of client-api [SESSION-24]', async () => {
    const { userId, code } = await aVisitor()
    const { body } = await exchange(code)
    const headers = { authorization: `Bearer ${body.accessToken}`, 'x-active-user-id': userId }
    for (const path of ['account/user-profiles', `users/${userId}/intervention/any`])
      expect((await world.request(`/v1/client-api/${path}`, { headers })).status).toBe(401)
  })
})
