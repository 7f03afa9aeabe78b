/** Something that a script threw, or rejected, and that no handler took. */
export type Uncaught = { outcome: 'handler-failed' | 'rejected'; reason: unknown; file: string }

const MOST_KEPT = 20
const kept: Uncaught[] = []
let listener = (uncaught: Uncaught): void => {
  if (kept.length < MOST_KEPT) kept.push(uncaught)
}

/** Listens from the beginning: what is told apart later is kept until then. */
export const listenForUncaught = (): void => {
  addEventListener('error', ({ error, filename }) =>
    listener({ outcome: 'handler-failed', reason: error, file: filename }),
  )
  addEventListener('unhandledrejection', ({ reason }) => listener({ outcome: 'rejected', reason, file: '' }))
}

/** Hands over what has come so far, and all that comes. */
export const onUncaught = (next: (uncaught: Uncaught) => void): void => {
  listener = next
  for (const one of kept.splice(0)) next(one)
}
