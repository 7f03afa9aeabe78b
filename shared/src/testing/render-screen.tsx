import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { configureApi } from '../api/client.ts'
import type { PublicUser } from '../api/public-user.ts'
import { createQueryClient } from '../api/query-client.ts'
import type { EntryContext } from '../contract/entry-context.ts'
import { type ActiveProfile, ActiveProfileProvider } from '../platform/active-profile.tsx'
import { BackProvider } from '../platform/back.tsx'
import { ConfigProvider } from '../platform/config.tsx'
import { KioskProvider } from '../platform/kiosk.tsx'
import { PublicUserProvider } from '../platform/public-user.tsx'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import { ClinicNameProvider } from '../platform/screen-title.tsx'
import { type Session, SessionContextProvider } from '../platform/session.tsx'
import { ToastProvider } from '../platform/toasts.tsx'
import { type Wrapper, WrapperContextProvider } from '../platform/wrapper.tsx'
import { aBrowser, aConfig, anActiveProfile, aPatient, aSession } from './worlds.ts'

type World = {
  config?: RuntimeConfig
  user?: PublicUser
  context?: EntryContext
  session?: Session
  wrapper?: Wrapper
  /** Who is logged in, for screens of the authenticated layout. */
  active?: ActiveProfile
  /** Path pattern of the screen, such as `/check-ins/:checkInId`, where it reads parameters. */
  path?: string
  /** Address of the screen; its query is what the screen reads. */
  at?: string
}

/** Says where a screen has led to, when that is another screen. */
const Whereabouts = () => {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}

/**
 * Shows a screen as the host does: with the real providers, the real query client and the real API module,
 * and only the network faked (`api-server.ts`).
 */
export const renderScreen = (screen: ReactElement, world: World = {}) => {
  const { config = aConfig(), user = aPatient(), context, at = '/', path = '*' } = world
  const { session = aSession(), wrapper = aBrowser(), active = anActiveProfile() } = world
  configureApi({ baseUrl: config.apiBaseUrl })
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  })
  const person = userEvent.setup()
  const view = render(
    <ConfigProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <WrapperContextProvider wrapper={wrapper}>
          <SessionContextProvider session={session}>
            <ToastProvider>
              <MemoryRouter initialEntries={[at]}>
                <ClinicNameProvider name={user.clinic.name}>
                  <ActiveProfileProvider active={active}>
                    <PublicUserProvider visit={{ user, context }}>
                      <BackProvider>
                        <KioskProvider isKiosk={context === 'kiosk'}>
                          <Routes>
                            <Route path={path} element={screen} />
                            <Route path="*" element={<Whereabouts />} />
                          </Routes>
                        </KioskProvider>
                      </BackProvider>
                    </PublicUserProvider>
                  </ActiveProfileProvider>
                </ClinicNameProvider>
              </MemoryRouter>
            </ToastProvider>
          </SessionContextProvider>
        </WrapperContextProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  )
  return { person, queryClient, ...view }
}
