import type { IdentityService, Tokens } from './identity-service.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'

export const createTokenRenewal = (
  { loadIdentity, environment }: SessionSettings,
  { state, setStatus }: SessionState,
) => {
  let renewing: Promise<boolean> | undefined
  let lastStore: Promise<unknown> = Promise.resolve()

  /** New tokens of the same login leave the session and its cached data unchanged. */
  const storeNow = async (tokens: Tokens) => {
    const isSameLogin = await (await loadIdentity()).storeTokens(tokens)
    if (state.status === 'signed-out' || !isSameLogin) setStatus('signed-in')
  }

  /** One after another, because a pending request and the listener both receive the wrapper's tokens. */
  const storeTokens = (tokens: Tokens): Promise<void> => {
    const stored = lastStore.then(() => storeNow(tokens))
    lastStore = stored.catch(() => undefined)
    return stored
  }

  /** @returns whether the wrapper has provided new tokens. */
  const resume = async (): Promise<boolean> => {
    const tokens = await environment.resume()
    if (!tokens) return false
    return storeTokens(tokens).then(
      () => true,
      () => false,
    )
  }

  /**
   * If refreshing is refused, requests new tokens from the wrapper. Concurrent callers share one attempt.
   * @throws as {@link IdentityService.accessToken}
   */
  const renew = (): Promise<boolean> => {
    const attempt = async () => {
      const identity = await loadIdentity()
      const token = await identity.accessToken({ refresh: true })
      return token !== undefined || resume()
    }
    renewing ??= attempt().finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return { storeTokens, resume, renew, isRenewing: () => renewing !== undefined }
}

export type TokenRenewal = ReturnType<typeof createTokenRenewal>
