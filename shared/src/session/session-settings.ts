import type { IdentityService, Tokens } from './identity-service.ts'
import type { MagicToken } from './magic-token.ts'

/** `signed-out`: the person has logged out; `expired`: the login has ended. */
export type SessionMessage = 'signed-in' | 'signed-out' | 'expired'

type SessionEnvironment = {
  /** Requests new tokens; undefined if there are none. */
  resume: () => Promise<Tokens | undefined>
  /** Called when a login has ended. Returns true if the wrapper shows its own login instead of the web's. */
  handleExpired: () => boolean
}

export type SessionSettings = {
  loadIdentity: () => Promise<IdentityService>
  hasLogin: () => boolean
  magicToken: MagicToken
  environment: SessionEnvironment
  /** Reads the `userId` of the active profile; undefined if unknown. */
  findActiveUserId: () => Promise<string | undefined>
  broadcast: (message: SessionMessage) => void
}
