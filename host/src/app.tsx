import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { ToastProvider } from '@soundings/shared/internal/platform/toasts.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Composed, ComposedProvider } from './remotes/composed.tsx'
import { Router } from './router/router.tsx'
import { HostErrorBoundary } from './screens/host-error-boundary.tsx'
import type { HostSession } from './session/create-session.ts'
import { SessionProvider } from './session/session-provider.tsx'
import type { Surroundings } from './wrapper/wrapper-provider.tsx'

type Props = {
  config: RuntimeConfig
  queryClient: QueryClient
  composed: Composed
  session: HostSession
  surroundings: Surroundings
}

/** The shell: one of everything that the remotes share, round one router. */
export const App = ({ config, queryClient, composed, session, surroundings }: Props) => {
  const { composition } = composed
  return (
    <HostErrorBoundary compositionId={composition.id}>
      <ConfigProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session}>
            <ComposedProvider value={composed}>
              <ToastProvider>
                <Router composition={composition} surroundings={surroundings} />
              </ToastProvider>
            </ComposedProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ConfigProvider>
    </HostErrorBoundary>
  )
}
