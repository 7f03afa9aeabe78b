import { type Profile, readUserProfiles } from '@soundings/shared/api/user-profiles'
import { sendBeacon } from '@soundings/shared/internal/api/client.ts'
import { authenticateMagicCode } from '@soundings/shared/internal/api/magic-code.ts'
import { forgetProofs } from '@soundings/shared/internal/api/paths.ts'
import { clearPersonalData } from '@soundings/shared/internal/drafts/clear-personal-data.ts'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { createMagicExchange } from '@soundings/shared/internal/session/magic-exchange.ts'
import { createMagicToken } from '@soundings/shared/internal/session/magic-token.ts'
import { hasLogin } from '@soundings/shared/internal/session/session-cookie.rules.ts'
import type { SessionMessage } from '@soundings/shared/internal/session/session-settings.ts'
import { createSessionStore } from '@soundings/shared/internal/session/session-store.ts'
import type { WrapperBridge } from '@soundings/shared/internal/wrapper/wrapper-bridge.ts'
import * as v from 'valibot'

const CHANNEL = 'soundings.session'
const newsSchema = v.picklist(['signed-in', 'signed-out'] satisfies SessionMessage[])

/** The session of this page: cookies, tabs and wrapper put together. */
export const createSession = (
  identity: RuntimeConfig['identity'],
  bridge: WrapperBridge | undefined,
  /** Told the profiles of the account whenever they were read. */
  onProfiles: (profiles: Profile[]) => void,
) => {
  const channel = new BroadcastChannel(CHANNEL)
  const store = createSessionStore({
    loadIdentity: async () => {
      const { createCognito } = await import('@soundings/shared/internal/session/cognito.ts')
      return createCognito(identity)
    },
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
    broadcast: (news) => channel.postMessage(news),
  })
  let reading: Promise<Profile> | undefined
  store.subscribe(() => {
    reading = undefined
  })
  /** The first profile of the account; asked for once by all who want it at the same time. @throws ApiError */
  const readActiveProfile = (): Promise<Profile> => {
    const mine =
      reading ??
      readUserProfiles().then((profiles) => {
        const [first] = profiles
        if (!first) throw new Error('This account has no profile')
        if (reading === mine) {
          store.setActiveUserId(first.userId)
          onProfiles(profiles)
        }
        return first
      })
    reading = mine
    // Not kept: what a screen has changed in the profile is read anew.
    const forget = () => {
      if (reading === mine) reading = undefined
    }
    mine.then(forget, forget)
    return mine
  }
  channel.addEventListener('message', ({ data }) => {
    const news = v.safeParse(newsSchema, data)
    if (news.success) store.handleBroadcast(news.output)
  })
  const magic = createMagicExchange(() => window.localStorage, authenticateMagicCode)
  const exchangeMagicCode = async (code: string) => store.storeMagicToken(await magic.run(code))
  return {
    ...store,
    signIn: async (credentials: { email: string; password: string }) => {
      await store.signIn(credentials)
      bridge?.send({ type: 'logged-in' })
    },
    signOut: async () => {
      await clearPersonalData()
      magic.forget()
      sendBeacon(forgetProofs())
      await store.signOut()
      bridge?.send({ type: 'logged-out' })
    },
    exchangeMagicCode,
    readActiveProfile,
    /**
     * A link brought a code, or an earlier page did whose exchange was not answered: what is asked from now on waits for
     * its token. A spent code changes nothing.
     */
    arriveWith: (inLink: string | undefined) => {
      const code = inLink ?? magic.pendingCode()
      if (code) store.waitForToken(exchangeMagicCode(code).catch(() => undefined))
    },
  }
}

export type HostSession = ReturnType<typeof createSession>
