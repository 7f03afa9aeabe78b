import type { IdentityService, Tokens } from './identity-service.ts'
import type { MagicToken } from './magic-token.ts'

/** What the tabs of a browser broadcast to each other. `signed-out`: the person has logged out; `expired`: the login has ended. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'expired'

/** Where the page runs, a browser or the mobile wrapper: what it does about a login that cannot be renewed. */
type SessionEnvironment = {
  /** Requests new tokens. Resolves to undefined where there are none. */
  resume: () => Promise<Tokens | undefined>
  /** Called when a login is lost for good. Returns true where the wrapper shows its own login, and the web shows none. */
  handleExpired: () => boolean
}

export type SessionSettings = {
  loadIdentity: () => Promise<IdentityService>
  /** Whether the cookies hold a login. */
  hasLogin: () => boolean
  magicToken: MagicToken
  environment: SessionEnvironment
  /** Reads the `userId` of the active profile; undefined where it is unknown. */
  findActiveUserId: () => Promise<string | undefined>
  /** Sends a message to the other tabs. */
  broadcast: (message: SessionMessage) => void
}
