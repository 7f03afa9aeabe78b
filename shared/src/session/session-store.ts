import type { Recovery, RequestIdentity, UnauthorizedRequest } from '../api/client.ts'
import { userProfiles } from '../api/paths.ts'
import type { IdentityService, Tokens } from './identity-service.ts'
import type { MagicToken } from './magic-token.ts'

export type SessionStatus = 'signed-out' | 'signed-in'

/** What other tabs of this browser are told. */
export type SessionMessage = 'signed-in' | 'signed-out'

/** How a login that cannot be renewed is dealt with: the surroundings' part (browser or wrapper). */
export type SessionEnvironment = {
  /** Asks whoever is around for new tokens. Undefined: there are none to be had. */
  resume: () => Promise<Tokens | undefined>
  /** Told when a login is lost for good. True: they take over, and the web shows no login page. */
  handleExpired: () => boolean
}

export type SessionSettings = {
  loadIdentity: () => Promise<IdentityService>
  /** Whether the cookies hold a login. */
  hasLogin: () => boolean
  magicToken: MagicToken
  environment: SessionEnvironment
  /** Reads whose profile is active. Undefined: nobody can say. */
  findActiveUserId: () => Promise<string | undefined>
  /** Tells the other tabs. */
  broadcast: (news: SessionMessage) => void
}

/**
 * The session of a page: who is logged in, with which token, and what a 401 leads to (specification, 4 Auth).
 * Free of React; the host's `SessionProvider` shows it to screens.
 */
export const createSessionStore = (settings: SessionSettings) => {
  const {
    loadIdentity,
    hasLogin: holdsLogin,
    magicToken,
    environment: surroundings,
    findActiveUserId,
    broadcast: tellTabs,
  } = settings
  let status: SessionStatus = holdsLogin() ? 'signed-in' : 'signed-out'
  let activeUserId: string | undefined
  let isExpired = false
  let renewing: Promise<boolean> | undefined
  let arriving: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const setStatus = (next: SessionStatus) => {
    isExpired = next === 'signed-out' && status === 'signed-in'
    status = next
    activeUserId = undefined
    for (const listener of listeners) listener()
  }

  const currentToken = async (): Promise<string | undefined> => {
    if (status === 'signed-out') {
      await arriving
      return magicToken.read()
    }
    const identity = await loadIdentity()
    return identity.accessToken().catch(() => undefined)
  }

  /** New tokens of the same login change nothing for anybody: what was read, and what waits for them, stays. */
  const keepTokens = async (tokens: Tokens) => {
    const isSameLogin = await (await loadIdentity()).storeTokens(tokens)
    if (status === 'signed-out' || !isSameLogin) setStatus('signed-in')
  }

  let keeping: Promise<unknown> = Promise.resolve()
  /** One after the other: what a wrapper sends is heard by who waits for it and by who listens. */
  const storeTokens = (tokens: Tokens): Promise<void> => {
    const taken = keeping.then(() => keepTokens(tokens))
    keeping = taken.catch(() => undefined)
    return taken
  }

  const resumeFromSurroundings = async (): Promise<boolean> => {
    const tokens = await surroundings.resume()
    if (!tokens) return false
    return storeTokens(tokens).then(
      () => true,
      () => false,
    )
  }

  /** A renewed token of the same login, else one from the surroundings. One attempt for all who ask at once. */
  const renew = (): Promise<boolean> => {
    const attempt = async () => {
      const identity = await loadIdentity()
      const token = await identity.accessToken({ refresh: true }).catch(() => undefined)
      return token !== undefined || resumeFromSurroundings()
    }
    renewing ??= attempt().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const handleSessionLost = ({ isPublic }: UnauthorizedRequest) => {
    if (status === 'signed-out' || isPublic) return
    if (surroundings.handleExpired()) return
    setStatus('signed-out')
    void loadIdentity().then((identity) => identity.signOut())
    tellTabs('signed-out')
  }

  const recover = async (refused: UnauthorizedRequest): Promise<Recovery> => {
    const withoutToken = refused.isPublic && refused.token !== undefined ? 'anonymous' : 'lost'
    if (status === 'signed-out') {
      magicToken.clear()
      return withoutToken
    }
    // Many requests fail together; those that come late find the new token already there.
    const isRenewed = !renewing && refused.token !== (await currentToken())
    if (isRenewed || (await renew())) return 'renewed'
    handleSessionLost(refused)
    return withoutToken
  }

  const requestIdentity: RequestIdentity = {
    accessToken: currentToken,
    // The call that says it cannot wait for itself.
    activeUserId: async (path) =>
      activeUserId !== undefined || status === 'signed-out' || path === userProfiles()
        ? activeUserId
        : findActiveUserId().catch(() => undefined),
    recover,
    handleUnrecovered: handleSessionLost,
  }

  return {
    requestIdentity,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    status: () => status,
    /** Whether a login has ended in this page, and not by logging out here. */
    isExpired: () => isExpired,
    hasMagicToken: () => magicToken.read() !== undefined,
    storeMagicToken: (token: string) => {
      magicToken.store(token)
      for (const listener of listeners) listener()
    },
    /** What is asked from now on waits for this first, such as for a token that is being obtained. */
    waitForToken: (arrival: Promise<void>) => {
      arriving = arrival
    },
    setActiveUserId: (userId: string | undefined) => {
      activeUserId = userId
    },
    signIn: async (credentials: { email: string; password: string }) => {
      await (await loadIdentity()).signIn(credentials)
      setStatus('signed-in')
      tellTabs('signed-in')
    },
    signOut: async () => {
      if (status === 'signed-in') await (await loadIdentity()).signOut().catch(() => undefined)
      magicToken.clear()
      setStatus('signed-out')
      isExpired = false
      tellTabs('signed-out')
    },
    /** Resumes a session where none is held here (specification, 4 Auth). */
    resume: async (): Promise<boolean> => status === 'signed-in' || resumeFromSurroundings(),
    storeTokens,
    /** Another tab has signed in or out: its cookies are ours. */
    handleBroadcast: (news: SessionMessage) => setStatus(news),
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
