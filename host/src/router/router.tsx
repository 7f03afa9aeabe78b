import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { BackProvider } from '@soundings/shared/internal/platform/back.tsx'
import { useChosenLanguage, useLanguage } from '@soundings/shared/messages/language'
import { Navigate } from '@soundings/shared/platform'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { BrowserRouter, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom'
import { LazyTerminalGuard } from '../kiosk/lazy-terminal-guard.tsx'
import { ClinicLayout } from '../layouts/clinic.layout.tsx'
import { Frame } from '../layouts/frame.tsx'
import { LazyAuthenticatedLayout } from '../layouts/lazy-authenticated.layout.tsx'
import { PublicUserLayout } from '../layouts/public-user.layout.tsx'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { NotFoundScreen } from '../screens/not-found.screen.tsx'
import { type WrapperEnvironment, WrapperProvider } from '../wrapper/wrapper-provider.tsx'
import { recordHistoryEntry } from './history-entries.ts'

/** For screens without a login. */
const PublicLayout = ({ children }: { children: ReactNode }) => <Frame>{children}</Frame>

/** `/intake` and `/patients/…`: crisis help, no navigation. */
const BareLayout = ({ children }: { children: ReactNode }) => <Frame hasBack={false}>{children}</Frame>

const layouts: Record<Layout, ComponentType<{ isStandalone: boolean; children: ReactNode }>> = {
  public: PublicLayout,
  clinic: ClinicLayout,
  'public-user': PublicUserLayout,
  authenticated: LazyAuthenticatedLayout,
  bare: BareLayout,
}

/** All routes of a composition, known without loading any remote's code. */
const toRoutes = (composition: Composition): RouteObject[] => {
  const declared = Object.entries(composition.remotes).flatMap(([remote, { routes }]) =>
    routes.map(({ path, layout, screen, standalone = false }): RouteObject => {
      const LayoutOf = layouts[layout]
      return {
        path,
        element: (
          <LazyTerminalGuard layout={layout}>
            <LayoutOf isStandalone={standalone}>
              <RemoteScreen key={`${remote}/${screen}`} remote={remote} screen={screen} />
            </LayoutOf>
          </LazyTerminalGuard>
        ),
      }
    }),
  )
  const notFound = (
    <LazyTerminalGuard layout="public">
      <PublicLayout>
        <NotFoundScreen />
      </PublicLayout>
    </LazyTerminalGuard>
  )
  return [
    ...declared,
    { path: '/profile', element: <Navigate to="/" replace /> },
    { path: '*', element: notFound },
  ]
}

type Props = { composition: Composition; environment: WrapperEnvironment }

/** The page's router. Declarative, because a data router has more than twice the code, and no screen uses its loaders. */
export const Router = ({ composition, environment }: Props) => (
  // Not a transition, because a screen in a render loop would block it and could not be left.
  <BrowserRouter useTransitions={false}>
    <WrapperProvider environment={environment}>
      <BackProvider>
        <Screens composition={composition} />
      </BackProvider>
    </WrapperProvider>
  </BrowserRouter>
)

const Screens = ({ composition }: { composition: Composition }) => {
  const chosen = useChosenLanguage()
  const ofScreen = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with new elements all that says words renders again, and keeps its state.
  const routes = useMemo(() => toRoutes(composition), [composition, chosen, ofScreen])
  useHistoryRecord()
  useScrollToTop()
  // No pattern, not even the catch-all, matches a line break: without this the page would be
  // blank.
  return useRoutes(routes) ?? routes.at(-1)?.element
}

/** Records the history's entries, so that Back finds a screen in it. */
const useHistoryRecord = () => {
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (key) recordHistoryEntry(pathname)
  }, [key, pathname])
}

/**
 * Scrolls a new screen or step to its top, before its own effect focuses a field further down; after Back the browser restores
 * the position.
 */
const useScrollToTop = () => {
  const { key } = useLocation()
  const isBackOrReload = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (key && !isBackOrReload) window.scrollTo({ top: 0 })
  }, [key, isBackOrReload])
}
