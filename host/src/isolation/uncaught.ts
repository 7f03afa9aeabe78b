export type Uncaught = { outcome: 'handler-failed' | 'rejected'; reason: unknown; file: string }

const MAX_BUFFERED = 20
const buffer: Uncaught[] = []
let listener = (uncaught: Uncaught): void => {
  if (buffer.length < MAX_BUFFERED) buffer.push(uncaught)
}

/** Buffers errors until `onUncaught` sets a listener. */
export const listenForUncaught = (): void => {
  addEventListener('error', ({ error, filename }) =>
    listener({ outcome: 'handler-failed', reason: error, file: filename }),
  )
  addEventListener('unhandledrejection', ({ reason }) => listener({ outcome: 'rejected', reason, file: '' }))
}

export const onUncaught = (next: (uncaught: Uncaught) => void): void => {
  listener = next
  for (const one of buffer.splice(0)) next(one)
}
