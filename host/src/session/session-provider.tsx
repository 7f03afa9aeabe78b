import { useRequiredContext } from '@soundings/shared/internal/platform/required-context.ts'
import { SessionContextProvider } from '@soundings/shared/internal/platform/session.tsx'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { HostSession } from './create-session.ts'

const HostSessionContext = createContext<HostSession | null>(null)

export const useHostSession = (): HostSession =>
  useRequiredContext(HostSessionContext, 'useHostSession needs a SessionProvider above it')

/** Resets active queries, because a removed query in flight would never settle for its screen. */
const clearQueries = (queryClient: QueryClient) => {
  queryClient.removeQueries({ type: 'inactive' })
  queryClient.getMutationCache().clear()
  void queryClient.resetQueries()
}

type Props = { session: HostSession; children: ReactNode }

/** Clears all queries when the person changes. */
export const SessionProvider = ({ session, children }: Props) => {
  const queryClient = useQueryClient()
  const status = useSyncExternalStore(session.subscribe, session.status)
  // Another tab may have opened the same link and stored its token.
  const subscribeToToken = useCallback(
    (listener: () => void) => {
      const unsubscribe = session.subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        unsubscribe()
        window.removeEventListener('storage', listener)
      }
    },
    [session],
  )
  const hasMagicToken = useSyncExternalStore(subscribeToToken, session.hasMagicToken)
  const heldCode = useSyncExternalStore(session.subscribe, session.heldCode)
  useEffect(() => session.subscribe(() => clearQueries(queryClient)), [session, queryClient])
  const publicSession = useMemo(
    () => ({
      status,
      hasMagicToken,
      heldCode,
      signIn: session.signIn,
      confirmEmail: session.confirmEmail,
      sendEmailCode: session.sendEmailCode,
      signOut: session.signOut,
      exchangeMagicCode: session.exchangeMagicCode,
    }),
    [session, status, hasMagicToken, heldCode],
  )
  return (
    <HostSessionContext value={session}>
      <SessionContextProvider session={publicSession}>{children}</SessionContextProvider>
    </HostSessionContext>
  )
}
