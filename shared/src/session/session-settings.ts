import type { IdentityService, Tokens } from './identity-service.ts'
import type { MagicToken } from './magic-token.ts'

/** Broadcast messages of a browser's tabs. `signed-out`: the person has logged out; `expired`: the login has ended. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'expired'

/** The environment of the page, a browser or the mobile wrapper, and its response to a login that cannot be renewed. */
type SessionEnvironment = {
  /** Requests new tokens. Resolves to undefined without any. */
  resume: () => Promise<Tokens | undefined>
  /** Called when a login is lost for good. Returns true if the wrapper shows its own login instead of the web's. */
  handleExpired: () => boolean
}

export type SessionSettings = {
  loadIdentity: () => Promise<IdentityService>
  /** Whether the cookies hold a login. */
  hasLogin: () => boolean
  magicToken: MagicToken
  environment: SessionEnvironment
  /** Reads the `userId` of the active profile; undefined if unknown. */
  findActiveUserId: () => Promise<string | undefined>
  /** Sends a message to the other tabs. */
  broadcast: (message: SessionMessage) => void
}
