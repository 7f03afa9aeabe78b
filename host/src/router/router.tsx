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

const PublicLayout = ({ children }: { children: ReactNode }) => <Frame>{children}</Frame>

/** Crisis help without navigation. */
const BareLayout = ({ children }: { children: ReactNode }) => <Frame hasBack={false}>{children}</Frame>

const layouts: Record<Layout, ComponentType<{ isStandalone: boolean; children: ReactNode }>> = {
  public: PublicLayout,
  clinic: ClinicLayout,
  'public-user': PublicUserLayout,
  authenticated: LazyAuthenticatedLayout,
  bare: BareLayout,
}

/** Known without loading code of remotes. */
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

/** Declarative: a data router has more than twice the code, and no screen uses its loaders. */
export const Router = ({ composition, environment }: Props) => (
  // Not a transition, because a screen in a render loop would block it.
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
  // No pattern matches a line break, not even the catch-all, so the page would be blank.
  return useRoutes(routes) ?? routes.at(-1)?.element
}

/** Back uses this record. */
const useHistoryRecord = () => {
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (key) recordHistoryEntry(pathname)
  }, [key, pathname])
}

/** Runs before the effect of the screen focuses a field. After Back the browser restores the position. */
const useScrollToTop = () => {
  const { key } = useLocation()
  const isBackOrReload = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    if (key && !isBackOrReload) window.scrollTo({ top: 0 })
  }, [key, isBackOrReload])
}
