import { SessionContextProvider } from '@soundings/shared/internal/platform/session.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { HostSession } from './create-session.ts'

const HostSessionContext = createContext<HostSession | null>(null)

/** The session with what only the host may do with it. */
export const useHostSession = (): HostSession => {
  const session = useContext(HostSessionContext)
  if (!session) throw new Error('useHostSession needs a SessionProvider above it')
  return session
}

/** What a screen shows just now is asked for anew: dropped while it is on its way, it would be waited for in vain. */
const forgetAnswers = (queryClient: QueryClient) => {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}

type Props = { session: HostSession; children: ReactNode }

/** Shows the session to all screens. What was read for one person is gone before the next is there. */
export const SessionProvider = ({ session, children }: Props) => {
  const queryClient = useQueryClient()
  const status = useSyncExternalStore(session.subscribe, session.status)
  const hasMagicToken = useSyncExternalStore(session.subscribe, session.hasMagicToken)
  useEffect(() => session.subscribe(() => forgetAnswers(queryClient)), [session, queryClient])
  const shown = useMemo(
    () => ({
      status,
      hasMagicToken,
      signIn: session.signIn,
      signOut: session.signOut,
      exchangeMagicCode: session.exchangeMagicCode,
    }),
    [session, status, hasMagicToken],
  )
  return (
    <HostSessionContext value={session}>
      <SessionContextProvider session={shown}>{children}</SessionContextProvider>
    </HostSessionContext>
  )
}
