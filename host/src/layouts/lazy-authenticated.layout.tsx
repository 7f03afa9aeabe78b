import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import { LayoutFailed } from '../screens/layout-failed.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { Frame } from './frame.tsx'

type Layout = ComponentType<{ children: ReactNode }>

/** Kept once it is there; a failure is not, so that trying again works once the network is back. */
let loaded: Layout | undefined

/** Fetches what only those need who are logged in: a public link downloads none of it. */
const loadAuthenticatedLayout = async (): Promise<Layout> => {
  const { AuthenticatedLayout } = await import('./authenticated.layout.tsx')
  loaded = AuthenticatedLayout
  return AuthenticatedLayout
}

/** The authenticated layout, fetched when a protected screen is opened. */
export const LazyAuthenticatedLayout = ({ children }: { children: ReactNode }) => {
  const [Layout, setLayout] = useState(() => loaded)
  const [isFailed, setIsFailed] = useState(false)
  const isWaiting = !Layout && !isFailed
  const { composition } = useComposition()
  const handleRetry = async () => {
    await import('../remotes/refetch-releases.ts').then(
      ({ refetchReleases }) => refetchReleases(composition),
      () => undefined,
    )
    setIsFailed(false)
  }
  useEffect(() => {
    if (!isWaiting) return
    let isMounted = true
    loadAuthenticatedLayout().then(
      (value) => isMounted && setLayout(() => value),
      () => isMounted && setIsFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [isWaiting])
  if (Layout) return <Layout>{children}</Layout>
  return (
    <Frame hasHome>
      {isFailed ? <LayoutFailed onRetry={() => void handleRetry()} /> : <RouteSkeleton />}
    </Frame>
  )
}
