import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import type { RuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import { ToastProvider } from '@soundings/shared/internal/platform/toasts.tsx'
import { RedrawBoundary } from '@soundings/shared/internal/ui/redraw-boundary.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { CompositionProvider, type PageComposition } from './remotes/composition-context.tsx'
import { Router } from './router/router.tsx'
import { HostErrorScreen } from './screens/host-error.screen.tsx'
import type { HostSession } from './session/create-session.ts'
import { SessionProvider } from './session/session-provider.tsx'
import type { WrapperEnvironment } from './wrapper/wrapper-provider.tsx'

/** Its fallback also has crisis help. */
class HostErrorBoundary extends Component<{ compositionId: string; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return <RedrawBoundary>{this.props.children}</RedrawBoundary>
    return <HostErrorScreen details={`composition ${this.props.compositionId}`} />
  }
}

type Props = {
  config: RuntimeConfig
  queryClient: QueryClient
  composed: PageComposition
  session: HostSession
  environment: WrapperEnvironment
}

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
