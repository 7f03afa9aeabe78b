import { MAGIC_TOKEN_KEY } from '@soundings/shared/internal/session/magic-token.ts'
import { readAccessToken } from '@soundings/shared/internal/session/session-cookie.rules.ts'
import { readStored } from '@soundings/shared/storage/browser-storage'

/** What early reads are sent with: the token of a login, else that of a magic code, else none. */
export type EarlySession = { token: string | undefined; isLogin: boolean }

/**
 * The session as this browser holds it.
 * @returns undefined where a token has to be obtained first, so that nothing can be read early: a login that has
 * expired, or a link that brings a magic code.
 */
export const readEarlySession = (): EarlySession | undefined => {
  if (new URLSearchParams(location.search).has('code')) return undefined
  const login = readAccessToken(document.cookie, Date.now())
  if (login === 'expired') return undefined
  return login
    ? { token: login, isLogin: true }
    : { token: readStored(() => localStorage, MAGIC_TOKEN_KEY), isLogin: false }
}
