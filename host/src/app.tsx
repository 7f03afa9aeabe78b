import { createQueryClient } from '@soundings/shared/api/query-client'
import type { RuntimeConfig } from '@soundings/shared/config'
import type { Composition } from '@soundings/shared/contract/composition'
import { ConfigProvider } from '@soundings/shared/platform/config'
import { ToastProvider } from '@soundings/shared/platform/toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ComposedProvider } from './remotes/composed.tsx'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { createReports } from './reports/create-reports.ts'
import { Router } from './router/router.tsx'
import { HostErrorBoundary } from './screens/host-error-boundary.tsx'
import type { HostSession } from './session/create-session.ts'
import { SessionProvider } from './session/session-provider.tsx'
import type { Surroundings } from './wrapper/wrapper-provider.tsx'

type Props = {
  config: RuntimeConfig
  composition: Composition
  session: HostSession
  surroundings: Surroundings
}

/** The shell: one of everything that the remotes share, round one router. */
export const App = ({ config, composition, session, surroundings }: Props) => {
  const [queryClient] = useState(createQueryClient)
  const [composed] = useState(() => {
    const report = createReports(config.reportUrl, composition.id)
    return { composition, loader: createRemoteLoader(composition, report), report }
  })
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
