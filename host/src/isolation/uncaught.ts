/** An error or a rejection that no handler caught. */
export type Uncaught = { outcome: 'handler-failed' | 'rejected'; reason: unknown; file: string }

const MAX_BUFFERED = 20
const buffer: Uncaught[] = []
let listener = (uncaught: Uncaught): void => {
  if (buffer.length < MAX_BUFFERED) buffer.push(uncaught)
}

/** Listens from the start of the page, and buffers until `onUncaught` sets a listener. */
export const listenForUncaught = (): void => {
  addEventListener('error', ({ error, filename }) =>
    listener({ outcome: 'handler-failed', reason: error, file: filename }),
  )
  addEventListener('unhandledrejection', ({ reason }) => listener({ outcome: 'rejected', reason, file: '' }))
}

/** Passes the buffered errors, and all later ones, to the listener. */
export const onUncaught = (next: (uncaught: Uncaught) => void): void => {
  listener = next
  for (const one of buffer.splice(0)) next(one)
}
