import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, Suspense } from 'react'
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom'
import { configureApi } from '../api/client.ts'
import type { PublicUser } from '../api/public-user.ts'
import { createQueryClient } from '../api/query-client.ts'
import { RemoteQueryClient } from '../api/remote-query-client.ts'
import type { EntryContext } from '../contract/entry-context.ts'
import type { Layout } from '../contract/layouts.ts'
import { setLanguages } from '../messages/language.ts'
import type { ActiveProfile } from '../platform/active-profile.tsx'
import { BackProvider } from '../platform/back.tsx'
import { ConfigProvider } from '../platform/config.tsx'
import { KioskProvider } from '../platform/kiosk.tsx'
import { PageLanguagesProvider } from '../platform/page-languages.tsx'
import { RemoteConfigProvider } from '../platform/remote-config.tsx'
import type { RuntimeConfig } from '../platform/runtime-config.ts'
import { type Session, SessionContextProvider } from '../platform/session.tsx'
import { ToastProvider } from '../platform/toasts.tsx'
import { type Wrapper, WrapperContextProvider } from '../platform/wrapper.tsx'
import { SkeletonScreen } from '../ui/skeleton.tsx'
import { findDeclaredScreen } from './declared-screen.ts'
import { LayoutProviders } from './layouts.tsx'
import { aBrowser, aConfig, anActiveProfile, aPatient, aSession } from './worlds.ts'

/** Every field has a default. */
export type World = {
  config?: RuntimeConfig
  /** Default: the layout that `remote.json` declares for the screen of the test's feature folder. */
  layout?: Layout
  /** The person that the link identifies; in the clinic layout, only their clinic is used. */
  user?: PublicUser
  context?: EntryContext
  session?: Session
  wrapper?: Wrapper
  /** Languages of the page; default: English only. */
  languages?: readonly string[]
  active?: ActiveProfile
  /** Path pattern of a screen with parameters, such as `/check-ins/:checkInId`. */
  path?: string
  at?: string
  state?: unknown
}

const choose = (language: string) => setLanguages({ chosen: language, screen: language })

const refuse = (names: readonly string[]) => {
  throw new Error(`No values of config.schema.json: ${names.join(', ')}`)
}

/** A test finds the new address in this text after a navigation. */
const CurrentLocation = () => {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}

const screenDeclaration = (world: World): { remote: string; layout: Layout } => {
  const declared = findDeclaredScreen(expect.getState().testPath ?? '')
  const layout = world.layout ?? declared?.layout
  if (!layout)
    throw new Error('This test is in no folder of a screen that remote.json declares: say its layout')
  return { remote: declared?.remote ?? 'mfe-test', layout }
}

const createQueryClients = (remote: string) => {
  const page = createQueryClient()
  page.setDefaultOptions({ queries: { ...page.getDefaultOptions().queries, retryDelay: 0 } })
  return { page, own: new RemoteQueryClient(page, remote) }
}

/**
 * Renders a screen with its layout's providers, the real API module and a mocked network (`api-server.ts`).
 * @throws if the layout is neither passed nor declared.
 */
export const renderScreen = (screen: ReactElement, world: World = {}) => {
  const { remote, layout } = screenDeclaration(world)
  const {
    config = aConfig(),
    user = aPatient(),
    context,
    at = '/',
    state,
    path = '*',
    languages = ['en'],
  } = world
  const status = layout === 'authenticated' ? 'signed-in' : 'signed-out'
  const { session = aSession({ status }), wrapper = aBrowser(), active = anActiveProfile() } = world
  configureApi({ baseUrl: config.apiBaseUrl })
  const queryClients = createQueryClients(remote)
  const person = userEvent.setup()
  const view = render(
    <KioskProvider isKiosk={context === 'kiosk' || layout === 'clinic'}>
      <ConfigProvider config={config}>
        <QueryClientProvider client={queryClients.page}>
          <SessionContextProvider session={session}>
            <ToastProvider>
              <MemoryRouter initialEntries={[{ ...parsePath(at), state }]} useTransitions={false}>
                <WrapperContextProvider wrapper={wrapper}>
                  <BackProvider>
                    <LayoutProviders layout={layout} user={user} context={context} active={active}>
                      <QueryClientProvider client={queryClients.own}>
                        <Suspense fallback={<SkeletonScreen />}>
                          <Routes>
                            <Route
                              path={path}
                              element={
                                <RemoteConfigProvider given={config.remotes[remote] ?? {}} onMisfit={refuse}>
                                  <PageLanguagesProvider value={{ offered: languages, choose }}>
                                    {screen}
                                  </PageLanguagesProvider>
                                </RemoteConfigProvider>
                              }
                            />
                            <Route path="*" element={<CurrentLocation />} />
                          </Routes>
                        </Suspense>
                      </QueryClientProvider>
                    </LayoutProviders>
                  </BackProvider>
                </WrapperContextProvider>
              </MemoryRouter>
            </ToastProvider>
          </SessionContextProvider>
        </QueryClientProvider>
      </ConfigProvider>
    </KioskProvider>,
  )
  return { person, queryClient: queryClients.own, ...view }
}
