import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { ToastProvider } from '@soundings/shared/internal/platform/toasts.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CompositionProvider, type PageComposition } from './remotes/composition-context.tsx'
import { Router } from './router/router.tsx'
import { HostErrorBoundary } from './screens/host-error-boundary.tsx'
import type { HostSession } from './session/create-session.ts'
import { SessionProvider } from './session/session-provider.tsx'
import type { WrapperEnvironment } from './wrapper/wrapper-provider.tsx'

type Props = {
  config: RuntimeConfig
  queryClient: QueryClient
  composed: PageComposition
  session: HostSession
  environment: WrapperEnvironment
}

/** The shell: one of everything that the remotes share, round one router. */
export const App = ({ config, queryClient, composed, session, environment }: Props) => {
  const { composition } = composed
  return (
    <HostErrorBoundary compositionId={composition.id}>
      <ConfigProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session}>
            <CompositionProvider value={composed}>
              <ToastProvider>
                <Router composition={composition} environment={environment} />
              </ToastProvider>
            </CompositionProvider>
          </SessionProvider>
        </QueryClientProvider>
      </ConfigProvider>
    </HostErrorBoundary>
  )
}
