import { createListeners } from '../async/create-listeners.ts'
import { parseWrapperMessage, type WebMessage, type WrapperMessage } from '../contract/wrapper-messages.ts'
import type { DetectedWrapper } from './wrapper-detection.rules.ts'
import { canReadAloud, canResumeSession, hasOwnNavigation } from './wrapper-versions.rules.ts'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface merges with the browser's own.
  interface Window {
    /** The wrapper's end of the bridge. */
    ReactNativeWebView?: { postMessage: (message: string) => void }
  }
}

/** Timeout of a wrapper's answer to `resume-session`; after it the session counts as expired. */
export const RESUME_WAIT_MS = 5_000

type Tokens = Omit<Extract<WrapperMessage, { type: 'session' }>, 'type'>

/**
 * The bridge to the mobile wrapper: typed, validated messages both ways. Invalid messages are ignored and counted.
 * Created once per page, and only inside the wrapper: browsers never load this module.
 */
export const createWrapperBridge = (page: Window, wrapper: DetectedWrapper) => {
  const { notify, subscribe: listen } = createListeners<[message: WrapperMessage]>()
  let ignored = 0

  const send = (message: WebMessage): void => {
    // A block body, since the wrapper may return a value, which an effect would treat as its cleanup.
    page.ReactNativeWebView?.postMessage(JSON.stringify(message))
  }

  const receive = (event: Event) => {
    // The wrapper's own events have no source and no origin. Another window's have both; after it has closed, only the origin
    // remains.
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
    /** The number of invalid messages. */
    ignoredCount: () => ignored,
    drawsOwnNavigation: hasOwnNavigation(wrapper),
    readsAloud: canReadAloud(wrapper),
    /** Requests new tokens. Undefined if the wrapper has none or does not answer in time. */
    resume: async (): Promise<Tokens | undefined> => {
      if (!canResumeSession(wrapper)) return undefined
      const session = waitForSession()
      send({ type: 'resume-session' })
      return session
    },
  }
}

export type WrapperBridge = ReturnType<typeof createWrapperBridge>
