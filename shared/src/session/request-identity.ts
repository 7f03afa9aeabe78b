import type { Recovery, RequestIdentity, UnauthorizedRequest } from '../api/client.ts'
import { userProfiles } from '../api/paths.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'
import type { TokenRenewal } from './token-renewal.ts'

/** The session's part of the API client: tokens of requests, and recovery from a 401 (specification, 4 Auth). */
export const createRequestIdentity = (
  { loadIdentity, magicToken, environment, findActiveUserId, broadcast }: SessionSettings,
  { state, setStatus }: SessionState,
  { renew, isRenewing }: TokenRenewal,
): RequestIdentity => {
  const accessToken = async ({ isPublic }: { isPublic: boolean }): Promise<string | undefined> => {
    if (state.status === 'signed-out') {
      await state.pendingToken
      return magicToken.read()
    }
    const identity = await loadIdentity()
    return identity.accessToken().catch((error: unknown) => {
      if (!isPublic) throw error
      return undefined
    })
  }

  const handleSessionLost = ({ isPublic }: UnauthorizedRequest) => {
    if (state.status === 'signed-out' || isPublic) return
    if (environment.handleExpired()) return
    setStatus('signed-out', 'expired')
    void loadIdentity().then((identity) => identity.signOut())
    broadcast('expired')
  }

  const recover = async (refused: UnauthorizedRequest): Promise<Recovery> => {
    const unrecovered = refused.isPublic && refused.token !== undefined ? 'anonymous' : 'lost'
    if (state.status === 'signed-out') {
      magicToken.clear()
      return unrecovered
    }
    try {
      // If several requests fail together, the first one renews the token for all.
      const isRenewed = !isRenewing() && refused.token !== (await accessToken({ isPublic: false }))
      if (isRenewed || (await renew())) return 'renewed'
    } catch (error) {
      // A failed renewal does not end the login; only a refusal does.
      if (refused.isPublic) return unrecovered
      throw error
    }
    handleSessionLost(refused)
    return unrecovered
  }

  return {
    accessToken,
    // The request for the profiles must not wait for the profiles.
    activeUserId: async (path) =>
      state.activeUserId !== undefined || state.status === 'signed-out' || path === userProfiles()
        ? state.activeUserId
        : findActiveUserId().catch(() => undefined),
    recover,
    handleUnrecovered: handleSessionLost,
  }
}
