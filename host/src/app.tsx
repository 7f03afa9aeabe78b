import { createQueryClient } from '@soundings/shared/api/query-client'
import type { RuntimeConfig } from '@soundings/shared/config'
import type { Composition } from '@soundings/shared/contract/composition'
import { ConfigProvider } from '@soundings/shared/platform/config'
import { ToastProvider } from '@soundings/shared/platform/toasts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ComposedProvider } from './remotes/composed.tsx'
import { createRemoteLoader } from './remotes/remote-loader.ts'
import { Router } from './router/router.tsx'
import { HostErrorBoundary } from './screens/host-error-boundary.tsx'

type Props = { config: RuntimeConfig; composition: Composition }

/** The shell: one of everything that the remotes share, round one router. */
export const App = ({ config, composition }: Props) => {
  const [queryClient] = useState(createQueryClient)
  const [composed] = useState(() => ({ composition, loader: createRemoteLoader(composition) }))
  return (
    <HostErrorBoundary compositionId={composition.id}>
      <ConfigProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <ComposedProvider value={composed}>
            <ToastProvider>
              <Router composition={composition} />
            </ToastProvider>
          </ComposedProvider>
        </QueryClientProvider>
      </ConfigProvider>
    </HostErrorBoundary>
  )
}
