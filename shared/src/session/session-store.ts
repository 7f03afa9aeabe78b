import type { SignInStep } from '../platform/session.tsx'
import { createRequestIdentity } from './request-identity.ts'
import type { SessionMessage, SessionSettings } from './session-settings.ts'
import { createSessionState } from './session-state.ts'
import { createTokenRenewal } from './token-renewal.ts'

/** The session of a page: person, token, and recovery from a 401 (specification, 4 Auth). Independent of React. */
export const createSessionStore = (settings: SessionSettings) => {
  const { loadIdentity, hasLogin, magicToken, broadcast } = settings
  const session = createSessionState(hasLogin() ? 'signed-in' : 'signed-out')
  const { state, setStatus, subscribe, notify } = session
  const tokens = createTokenRenewal(settings, session)
  return {
    requestIdentity: createRequestIdentity(settings, session, tokens),
    subscribe,
    status: () => state.status,
    ending: () => state.ending,
    hasMagicToken: () => magicToken.read() !== undefined,
    storeMagicToken: (token: string) => {
      magicToken.store(token)
      notify()
    },
    /** Makes later requests wait for `pending` before they read the magic-code token. */
    waitForToken: (pending: Promise<void>) => {
      state.pendingToken = pending
    },
    setActiveUserId: (userId: string | undefined) => {
      state.activeUserId = userId
    },
    signIn: async (given: SignInStep, signal?: AbortSignal) => {
      const factor = await (await loadIdentity()).signIn(given, signal)
      if (!factor) {
        setStatus('signed-in')
        broadcast('signed-in')
      }
      return factor
    },
    confirmEmail: async (confirmation: { email: string; code: string }) =>
      (await loadIdentity()).confirmEmail(confirmation),
    sendEmailCode: async (email: string) => (await loadIdentity()).sendEmailCode(email),
    signOut: async () => {
      if (state.status === 'signed-in') await (await loadIdentity()).signOut().catch(() => undefined)
      magicToken.clear()
      setStatus('signed-out')
      broadcast('signed-out')
    },
    /** Resumes a session if this page has none (specification, 4 Auth). */
    resume: async (): Promise<boolean> => state.status === 'signed-in' || tokens.resume(),
    storeTokens: tokens.storeTokens,
    /** Tabs share cookies, so a login or logout in another tab also applies to this one. */
    handleBroadcast: (message: SessionMessage) => {
      if (message === 'signed-in') setStatus('signed-in')
      else setStatus('signed-out', message === 'expired' ? 'expired' : 'signed-out-elsewhere')
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
