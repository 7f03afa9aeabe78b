import { type Profile, readUserProfiles } from '@soundings/shared/api/user-profiles'
import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { sendBeacon } from '@soundings/shared/internal/api/client.ts'
import { authenticateMagicCode } from '@soundings/shared/internal/api/magic-code.ts'
import { forgetProofs } from '@soundings/shared/internal/api/paths.ts'
import { clearPersonalData } from '@soundings/shared/internal/drafts/draft-database.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { createMagicExchange } from '@soundings/shared/internal/session/magic-exchange.ts'
import { createMagicToken } from '@soundings/shared/internal/session/magic-token.ts'
import { hasLogin } from '@soundings/shared/internal/session/session-cookie.rules.ts'
import type { SessionMessage } from '@soundings/shared/internal/session/session-settings.ts'
import { createSessionStore, type SessionStore } from '@soundings/shared/internal/session/session-store.ts'
import { openTabChannel } from '@soundings/shared/internal/storage/tab-channel.ts'
import type { WrapperBridge } from '@soundings/shared/internal/wrapper/wrapper-bridge.ts'
import * as v from 'valibot'

const CHANNEL = 'soundings.session'
const messageSchema = v.picklist(['signed-in', 'signed-out', 'expired'] satisfies SessionMessage[])

/** Concurrent calls share one request. Not cached, because a screen may change the profile. @throws ApiError */
const createProfileReader = (store: SessionStore, onProfiles: (profiles: Profile[]) => void) => {
  let inFlight: Promise<Profile> | undefined
  store.subscribe(() => {
    inFlight = undefined
  })
  return (): Promise<Profile> => {
    const request =
      inFlight ??
      readUserProfiles().then((profiles) => {
        const [first] = profiles
        if (!first) throw new Error('This account has no profile')
        if (inFlight === request) {
          store.setActiveUserId(first.userId)
          onProfiles(profiles)
        }
        return first
      })
    inFlight = request
    const clear = () => {
      if (inFlight === request) inFlight = undefined
    }
    request.then(clear, clear)
    return request
  }
}

const cognito = createLazyModule(() => import('@soundings/shared/internal/session/cognito.ts'), {
  pastCache: true,
})

export const createSession = (
  identity: RuntimeConfig['identity'],
  bridge: WrapperBridge | undefined,
  /** Called after each response. */
  onProfiles: (profiles: Profile[]) => void,
) => {
  const store = createSessionStore({
    loadIdentity: async () => (await cognito.load()).createCognito(identity),
    hasLogin: () => hasLogin(document.cookie, identity.userPoolClientId),
    magicToken: createMagicToken(() => window.localStorage),
    environment: {
      resume: async () => bridge?.resume(),
      handleExpired: () => {
        bridge?.send({ type: 'session-expired' })
        return bridge !== undefined
      },
    },
    findActiveUserId: async () => (await readActiveProfile()).userId,
    broadcast: (message) => channel.broadcast(message),
  })
  const readActiveProfile = createProfileReader(store, onProfiles)
  const channel = openTabChannel(CHANNEL, (data) => {
    const message = v.safeParse(messageSchema, data)
    if (message.success) store.handleBroadcast(message.output)
  })
  const magic = createMagicExchange(() => window.localStorage, authenticateMagicCode)
  let heldCode: string | undefined
  const exchangeMagicCode = async (code: string) => {
    const token = await magic.run(code)
    heldCode = undefined
    store.storeMagicToken(token)
  }
  return {
    ...store,
    signIn: async (...given: Parameters<SessionStore['signIn']>) => {
      const factor = await store.signIn(...given)
      if (!factor) bridge?.send({ type: 'logged-in' })
      return factor
    },
    signOut: async ({ keepsAnswers = false }: { keepsAnswers?: boolean } = {}) => {
      await clearPersonalData({ keepsAnswers })
      magic.forget()
      sendBeacon(forgetProofs())
      await store.signOut()
      bridge?.send({ type: 'logged-out' })
    },
    exchangeMagicCode,
    heldCode: () => heldCode,
    readActiveProfile,
    /**
     * Also exchanges a code of an earlier page that got no response. Requests wait for its token.
     * A clinician's code requires a press, because scanners of mail and chat run scripts.
     */
    exchangeLinkCode: (linkCode: string | undefined, context: string | null) => {
      if (context === 'clinician_app') heldCode = linkCode
      const code = heldCode ? undefined : (linkCode ?? magic.pendingCode())
      if (code) store.waitForToken(exchangeMagicCode(code).catch(() => undefined))
    },
  }
}

export type HostSession = ReturnType<typeof createSession>
