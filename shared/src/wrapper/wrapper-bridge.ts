import { createListeners } from '../async/create-listeners.ts'
import { parseWrapperMessage, type WebMessage, type WrapperMessage } from '../contract/wrapper-messages.ts'
import type { DetectedWrapper } from './wrapper-detection.rules.ts'
import { canReadAloud, canResumeSession, hasOwnNavigation } from './wrapper-versions.rules.ts'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface merges with the browser's own.
  interface Window {
    ReactNativeWebView?: { postMessage: (message: string) => void }
  }
}

/** If the wrapper does not answer `resume-session` in this time, the session counts as expired. */
export const RESUME_WAIT_MS = 5_000

type Tokens = Omit<Extract<WrapperMessage, { type: 'session' }>, 'type'>

/** The bridge to the mobile wrapper. Invalid messages are ignored and counted. Browsers never load this module. */
export const createWrapperBridge = (page: Window, wrapper: DetectedWrapper) => {
  const { notify, subscribe: listen } = createListeners<[message: WrapperMessage]>()
  let ignored = 0

  const send = (message: WebMessage): void => {
    // A block body, because the wrapper may return a value, which an effect would treat as its cleanup.
    page.ReactNativeWebView?.postMessage(JSON.stringify(message))
  }

  const receive = (event: Event) => {
    // The wrapper's events have neither source nor origin; those of a closed window have only an origin.
    const isForeignWindow = 'source' in event && event.source !== null && event.source !== page
    const isForeignOrigin = 'origin' in event && event.origin !== '' && event.origin !== page.location.origin
    const message =
      isForeignWindow || isForeignOrigin
        ? undefined
        : parseWrapperMessage('data' in event ? event.data : undefined)
    if (!message) {
      ignored += 1
      return
    }
    notify(message)
  }
  // iOS dispatches on window, Android on document.
  page.addEventListener('message', receive)
  page.document.addEventListener('message', receive)

  const waitForSession = () =>
    new Promise<Tokens | undefined>((resolve) => {
      const end = (tokens: Tokens | undefined) => {
        clearTimeout(timer)
        stop()
        resolve(tokens)
      }
      const timer = setTimeout(() => end(undefined), RESUME_WAIT_MS)
      const stop = listen((message) => {
        if (message.type === 'session') end(message)
      })
    })

  return {
    send,
    listen,
    ignoredCount: () => ignored,
    drawsOwnNavigation: hasOwnNavigation(wrapper),
    readsAloud: canReadAloud(wrapper),
    /** Undefined if the wrapper has no tokens or does not answer in time. */
    resume: async (): Promise<Tokens | undefined> => {
      if (!canResumeSession(wrapper)) return undefined
      const session = waitForSession()
      send({ type: 'resume-session' })
      return session
    },
  }
}

export type WrapperBridge = ReturnType<typeof createWrapperBridge>
