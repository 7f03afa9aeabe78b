import { createListeners } from '../async/create-listeners.ts'

export type SessionStatus = 'signed-out' | 'signed-in'

type State = {
  status: SessionStatus
  activeUserId: string | undefined
  /** Why this page's login has ended, other than by a logout in this tab. */
  ending: 'expired' | 'signed-out-elsewhere' | undefined
  /** Requests wait for this before they read the magic-code token. */
  pendingToken: Promise<void> | undefined
}

export const createSessionState = (status: SessionStatus) => {
  const state: State = { status, activeUserId: undefined, ending: undefined, pendingToken: undefined }
  const { notify, subscribe } = createListeners()
  return {
    state,
    notify,
    subscribe,
    setStatus: (next: SessionStatus, ending?: State['ending']) => {
      const hasEnded = next === 'signed-out' && state.status === 'signed-in'
      state.ending = hasEnded ? ending : undefined
      state.status = next
      state.activeUserId = undefined
      notify()
    },
  }
}

export type SessionState = ReturnType<typeof createSessionState>
