export type SessionStatus = 'signed-out' | 'signed-in'

type State = {
  status: SessionStatus
  activeUserId: string | undefined
  /** A login has ended in this page other than by logging out here. */
  isExpired: boolean
  /** Requests wait for this before they read the magic-code token. */
  pendingToken: Promise<void> | undefined
}

/** The state of a page's session, with its listeners. */
export const createSessionState = (status: SessionStatus) => {
  const state: State = { status, activeUserId: undefined, isExpired: false, pendingToken: undefined }
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    state,
    notify,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setStatus: (next: SessionStatus) => {
      state.isExpired = next === 'signed-out' && state.status === 'signed-in'
      state.status = next
      state.activeUserId = undefined
      notify()
    },
  }
}

export type SessionState = ReturnType<typeof createSessionState>
