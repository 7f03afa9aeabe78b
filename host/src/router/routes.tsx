import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { Navigate } from '@soundings/shared/platform'
import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { LazyTerminalGuard } from '../kiosk/lazy-terminal-guard.tsx'
import { BareLayout } from '../layouts/bare.layout.tsx'
import { ClinicLayout } from '../layouts/clinic.layout.tsx'
import { LazyAuthenticatedLayout } from '../layouts/lazy-authenticated.layout.tsx'
import { PublicLayout } from '../layouts/public.layout.tsx'
import { PublicUserLayout } from '../layouts/public-user.layout.tsx'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { NotFoundScreen } from '../screens/not-found.screen.tsx'

const layouts: Record<Layout, ComponentType<{ isStandalone: boolean; children: ReactNode }>> = {
  public: PublicLayout,
  clinic: ClinicLayout,
  'public-user': PublicUserLayout,
  authenticated: LazyAuthenticatedLayout,
  bare: BareLayout,
}

/** All routes of a composition; no remote's code is needed to know them. */
export const toRoutes = (composition: Composition): RouteObject[] => {
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
