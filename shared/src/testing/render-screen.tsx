import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { configureApi } from '../api/client.ts'
import type { PublicUser } from '../api/public-user.ts'
import { createQueryClient } from '../api/query-client.ts'
import type { EntryContext } from '../contract/entry-context.ts'
import { ConfigProvider } from '../platform/config.tsx'
import { PublicUserProvider } from '../platform/public-user.tsx'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import { ClinicNameProvider } from '../platform/screen-title.tsx'
import { ToastProvider } from '../platform/toasts.tsx'
import { aConfig, aPatient } from './worlds.ts'

type World = {
  config?: RuntimeConfig
  user?: PublicUser
  context?: EntryContext
  /** Address of the screen; its query is what the screen reads. */
  at?: string
}

/**
 * Shows a screen as the host does: with the real providers, the real query client and the real API module,
 * and only the network faked (`api-server.ts`).
 */
export const renderScreen = (screen: ReactElement, world: World = {}) => {
  const { config = aConfig(), user = aPatient(), context, at = '/' } = world
  configureApi({ baseUrl: config.apiBaseUrl })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  })
  const person = userEvent.setup()
  const view = render(
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <MemoryRouter initialEntries={[at]}>
            <ClinicNameProvider name={user.clinic.name}>
              <PublicUserProvider visit={{ user, context }}>{screen}</PublicUserProvider>
            </ClinicNameProvider>
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return { person, queryClient, ...view }
}
