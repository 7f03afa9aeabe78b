import type { ComponentType, ReactNode } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import { LayoutFailed } from '../screens/layout-failed.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { Frame } from './frame.tsx'
import { useLazyPart } from './use-lazy-part.ts'

type Layout = ComponentType<{ children: ReactNode }>

/** Kept once loaded. */
let loaded: Layout | undefined

/** Fetches what only those need who are logged in: a public link downloads none of it. */
const loadAuthenticatedLayout = async (): Promise<Layout> => {
  const { AuthenticatedLayout } = await import('./authenticated.layout.tsx')
  loaded = AuthenticatedLayout
  return AuthenticatedLayout
}

/** The authenticated layout, fetched when a protected screen is opened. */
export const LazyAuthenticatedLayout = ({ children }: { children: ReactNode }) => {
  const { part: Loaded, isFailed, retry } = useLazyPart(loaded, loadAuthenticatedLayout)
  const { composition } = useComposition()
  const handleRetry = async () => {
    await import('../remotes/refetch-releases.ts').then(
      ({ refetchReleases }) => refetchReleases(composition),
      () => undefined,
    )
    retry()
  }
  if (Loaded) return <Loaded>{children}</Loaded>
  return (
    <Frame hasHome>
      {isFailed ? <LayoutFailed onRetry={() => void handleRetry()} /> : <RouteSkeleton />}
    </Frame>
  )
}
