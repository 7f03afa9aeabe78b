import type { SignInStep } from '../platform/session.tsx'
import { createRequestIdentity } from './request-identity.ts'
import type { SessionMessage, SessionSettings } from './session-settings.ts'
import { createSessionState } from './session-state.ts'
import { createTokenRenewal } from './token-renewal.ts'

/**
 * The session of a page: who is logged in, with which token, and what a 401 leads to (specification, 4 Auth).
 * Free of React; the host's `SessionProvider` gives it to screens.
 */
export const createSessionStore = (settings: SessionSettings) => {
  const { loadIdentity, hasLogin, magicToken, broadcast } = settings
  const session = createSessionState(hasLogin() ? 'signed-in' : 'signed-out')
  const { state, setStatus, subscribe, notify } = session
  const tokens = createTokenRenewal(settings, session)
  return {
    requestIdentity: createRequestIdentity(settings, session, tokens),
    subscribe,
    status: () => state.status,
    /** How the login of this page has ended, other than by logging out here. */
    ending: () => state.ending,
    hasMagicToken: () => magicToken.read() !== undefined,
    storeMagicToken: (token: string) => {
      magicToken.store(token)
      notify()
    },
    /** Later requests wait for this promise first, such as for a token that is being obtained. */
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
    /** Resumes a session where none is held here (specification, 4 Auth). */
    resume: async (): Promise<boolean> => state.status === 'signed-in' || tokens.resume(),
    storeTokens: tokens.storeTokens,
    /** Another tab has signed in or out: it shares the cookies of this one. */
    handleBroadcast: (message: SessionMessage) => {
      if (message === 'signed-in') setStatus('signed-in')
      else setStatus('signed-out', message === 'expired' ? 'expired' : 'signed-out-elsewhere')
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
