import type { IdentityService, Tokens } from './identity-service'
import type { SessionSettings } from './session-settings'
import { createSessionStore } from './session-store'

const tokens: Tokens = { accessToken: 'from wrapper', idToken: 'i', refreshToken: 'r' }

/** Renews `token-1` to `token-2` and so on, and counts renewals. */
const anIdentity = (canRenew = true) => {
  const state = { token: 'token-1' as string | undefined, refreshes: 0, signOuts: 0, loads: 0, idToken: 'i' }
  const service: IdentityService = {
    signIn: async () => undefined,
    confirmEmail: async () => undefined,
    sendEmailCode: async () => undefined,
    signOut: async () => {
      state.signOuts += 1
      state.token = undefined
    },
    accessToken: async (options) => {
      if (!options?.refresh) return state.token
      state.refreshes += 1
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (!canRenew) return undefined
      state.token = `token-${state.refreshes + 1}`
      return state.token
    },
    storeTokens: async ({ accessToken, idToken }) => {
      const isSame = state.idToken === idToken
      Object.assign(state, { token: accessToken, idToken })
      return isSame
    },
  }
  return { state, service }
}

const aStore = (
  { canRenew = true, loggedIn = true }: { canRenew?: boolean; loggedIn?: boolean } = {},
  more: Partial<SessionSettings> = {},
) => {
  const { state, service } = anIdentity(canRenew)
  let magic: string | undefined = 'magic'
  const tellTabs = jest.fn()
  const store = createSessionStore({
    loadIdentity: async () => {
      state.loads += 1
      return service
    },
    hasLogin: () => loggedIn,
    magicToken: {
      read: () => magic,
      store: (token) => {
        magic = token
      },
      clear: () => {
        magic = undefined
      },
    },
    environment: { resume: async () => undefined, handleExpired: () => false },
    findActiveUserId: async () => undefined,
    broadcast: tellTabs,
    ...more,
  })
  return { store, state, service, tellTabs, magic: () => magic }
}

test('the magic token is sent without a login [SESSION-17]', async () => {
  const { store, state } = aStore({ loggedIn: false })
  await expect(store.requestIdentity.accessToken({ isPublic: false })).resolves.toBe('magic')
  expect(state.loads).toBe(0)
})

test("the login's token is sent instead of the magic token [SESSION-18]", async () => {
  const { store } = aStore()
  await expect(store.requestIdentity.accessToken({ isPublic: false })).resolves.toBe('token-1')
})

test('a 401 deletes the magic token [SESSION-19]', async () => {
  const { store, magic } = aStore({ loggedIn: false })
  await expect(store.requestIdentity.recover({ token: 'magic', isPublic: true })).resolves.toBe('anonymous')
  expect(magic()).toBeUndefined()
  expect(store.status()).toBe('signed-out')
})

test('ten concurrent 401s renew the login once [SESSION-11]', async () => {
  const { store, state } = aStore()
  const refused = { token: 'token-1', isPublic: false }
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => store.requestIdentity.recover(refused)))
  expect(outcomes).toEqual(Array.from({ length: 10 }, () => 'renewed'))
  expect(state.refreshes).toBe(1)
})

test('a second 401 of the old token does not renew the login again', async () => {
  const { store, state } = aStore()
  await store.requestIdentity.recover({ token: 'token-1', isPublic: false })
  await expect(store.requestIdentity.recover({ token: 'token-1', isPublic: false })).resolves.toBe('renewed')
  expect(state.refreshes).toBe(1)
})

test('a login that cannot be renewed ends [SESSION-13]', async () => {
  const { store, state, tellTabs } = aStore({ canRenew: false })
  await expect(store.requestIdentity.recover({ token: 'token-1', isPublic: false })).resolves.toBe('lost')
  expect(store.status()).toBe('signed-out')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(state.signOuts).toBe(1)
  expect(tellTabs).toHaveBeenCalledWith('expired')
})

test.each([
  ['is renewed', 'token-1', { refresh: true }],
  ['is read', 'token-0', undefined],
])('a login stays if the identity service does not respond when its token %s', async (_, token, failing) => {
  const tellExpired = jest.fn(() => true)
  const { store, state, service, tellTabs } = aStore(
    {},
    { environment: { resume: async () => undefined, handleExpired: tellExpired } },
  )
  const { accessToken } = service
  const unreachable = new Error('no answer')
  service.accessToken = (options) =>
    options?.refresh === failing?.refresh ? Promise.reject(unreachable) : accessToken(options)
  const refused = { token, isPublic: false }
  await expect(store.requestIdentity.recover(refused)).rejects.toBe(unreachable)
  await expect(store.requestIdentity.recover({ ...refused, isPublic: true })).resolves.toBe('anonymous')
  expect([store.status(), state.signOuts]).toEqual(['signed-in', 0])
  expect([tellExpired, tellTabs].flatMap(({ mock }) => mock.calls)).toEqual([])
  service.accessToken = accessToken
  await expect(store.requestIdentity.recover({ ...refused, token: 'token-1' })).resolves.toBe('renewed')
})

test('private calls fail and public calls have no token if the token cannot be read', async () => {
  const { store, service } = aStore()
  service.accessToken = () => Promise.reject(new Error('no answer'))
  await expect(store.requestIdentity.accessToken({ isPublic: false })).rejects.toThrow('no answer')
  await expect(store.requestIdentity.accessToken({ isPublic: true })).resolves.toBeUndefined()
})

test('a 401 of a public call does not end the login', async () => {
  const { store } = aStore({ canRenew: false })
  await expect(store.requestIdentity.recover({ token: 'token-1', isPublic: true })).resolves.toBe('anonymous')
  expect(store.status()).toBe('signed-in')
})

test('a second 401 of a private call ends the login [SESSION-12]', () => {
  const { store } = aStore()
  store.requestIdentity.handleUnrecovered({ token: 'token-2', isPublic: true })
  expect(store.status()).toBe('signed-in')
  store.requestIdentity.handleUnrecovered({ token: 'token-2', isPublic: false })
  expect(store.status()).toBe('signed-out')
})

test('the wrapper provides new tokens if the login cannot be renewed [WRAPPER-19]', async () => {
  const resume = jest.fn(async () => tokens)
  const { store } = aStore({ canRenew: false }, { environment: { resume, handleExpired: () => true } })
  await expect(store.requestIdentity.recover({ token: 'token-1', isPublic: false })).resolves.toBe('renewed')
  await expect(store.requestIdentity.accessToken({ isPublic: false })).resolves.toBe('from wrapper')
  expect(resume).toHaveBeenCalledTimes(1)
})

test('new tokens notify subscribers only if they belong to another login [WRAPPER-15] [WRAPPER-19]', async () => {
  const { store } = aStore()
  store.setActiveUserId('user-1')
  const listener = jest.fn()
  store.subscribe(listener)
  await store.storeTokens(tokens)
  expect(listener).not.toHaveBeenCalled()
  await expect(store.requestIdentity.activeUserId('/v1/x')).resolves.toBe('user-1')
  await store.storeTokens({ ...tokens, idToken: 'of somebody else' })
  expect(listener).toHaveBeenCalledTimes(1)
  await expect(store.requestIdentity.activeUserId('/v1/x')).resolves.toBeUndefined()
})

test('equal tokens that arrive twice start one session [WRAPPER-15]', async () => {
  const { store } = aStore({ loggedIn: false })
  const listener = jest.fn()
  store.subscribe(listener)
  const first = { ...tokens, idToken: 'new' }
  await Promise.all([store.storeTokens(first), store.storeTokens(first)])
  expect(store.status()).toBe('signed-in')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a login ends if the wrapper provides invalid tokens [WRAPPER-20]', async () => {
  const tellExpired = jest.fn(() => true)
  const { store, service } = aStore(
    { canRenew: false },
    { environment: { resume: async () => tokens, handleExpired: tellExpired } },
  )
  service.storeTokens = async () => {
    throw new Error('no token')
  }
  await expect(store.requestIdentity.recover({ token: 'token-1', isPublic: false })).resolves.toBe('lost')
  expect(tellExpired).toHaveBeenCalledTimes(1)
})

test('the page stays logged in if the wrapper handles the expired session [SESSION-14] [WRAPPER-21]', async () => {
  const tellExpired = jest.fn(() => true)
  const { store, state } = aStore(
    { canRenew: false },
    { environment: { resume: async () => undefined, handleExpired: tellExpired } },
  )
  await expect(store.requestIdentity.recover({ token: 'token-1', isPublic: false })).resolves.toBe('lost')
  expect(tellExpired).toHaveBeenCalledTimes(1)
  expect(store.status()).toBe('signed-in')
  expect(state.signOuts).toBe(0)
})

test('a logout deletes the login and the magic token [SESSION-22]', async () => {
  const { store, state, tellTabs, magic } = aStore()
  store.setActiveUserId('user-1')
  await store.signOut()
  expect(store.status()).toBe('signed-out')
  await expect(store.requestIdentity.activeUserId('/v1/x')).resolves.toBeUndefined()
  expect(state.signOuts).toBe(1)
  expect(magic()).toBeUndefined()
  expect(tellTabs).toHaveBeenCalledWith('signed-out')
})

test('a logout in another tab ends the session, and is not broadcast again', () => {
  const { store, tellTabs } = aStore()
  const listener = jest.fn()
  store.subscribe(listener)
  store.handleBroadcast('signed-out')
  expect(store.status()).toBe('signed-out')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.ending()).toBe('signed-out-elsewhere')
  expect(tellTabs).not.toHaveBeenCalled()
})

test('a call gets the active profile, unless it is the call that reads the profiles [SESSION-26]', async () => {
  const findActiveUserId = jest.fn(async () => 'user-7')
  const { store } = aStore({}, { findActiveUserId })
  await expect(
    store.requestIdentity.activeUserId('/v1/client-api/account/user-profiles'),
  ).resolves.toBeUndefined()
  expect(findActiveUserId).not.toHaveBeenCalled()
  await expect(store.requestIdentity.activeUserId('/v1/public-api/user/user-7')).resolves.toBe('user-7')
})

test('the active profile is undefined without a login or if it cannot be read', async () => {
  const findActiveUserId = jest.fn(async () => {
    throw new Error('down')
  })
  await expect(
    aStore({ loggedIn: false }, { findActiveUserId }).store.requestIdentity.activeUserId('/v1/x'),
  ).resolves.toBeUndefined()
  expect(findActiveUserId).not.toHaveBeenCalled()
  await expect(
    aStore({}, { findActiveUserId }).store.requestIdentity.activeUserId('/v1/x'),
  ).resolves.toBeUndefined()
})

test('ending() distinguishes an expired login from a logout', async () => {
  expect(aStore({ loggedIn: false }).store.ending()).toBeUndefined()
  const { store, tellTabs } = aStore({ canRenew: false })
  await store.requestIdentity.recover({ token: 'token-1', isPublic: false })
  expect(store.ending()).toBe('expired')
  expect(tellTabs).toHaveBeenCalledWith('expired')
  await store.signIn({ email: 'a@b.test', password: 'x' })
  expect(store.ending()).toBeUndefined()
  await store.signOut()
  expect(store.ending()).toBeUndefined()
})
