import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useComposed } from '../remotes/composed.tsx'
import { LoadFailed } from '../screens/load-failed.tsx'
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
  const [layout, setLayout] = useState<{ of: Layout | undefined }>({ of: loaded })
  const [isFailed, setIsFailed] = useState(false)
  const isWaiting = !layout.of && !isFailed
  const { composition } = useComposed()
  const handleRetry = async () => {
    await import('../remotes/fetch-anew.ts').then(
      ({ fetchReleasesAnew }) => fetchReleasesAnew(composition),
      () => undefined,
    )
    setIsFailed(false)
  }
  useEffect(() => {
    if (!isWaiting) return
    let isHere = true
    loadAuthenticatedLayout().then(
      (of) => isHere && setLayout({ of }),
      () => isHere && setIsFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isWaiting])
  if (layout.of) return <layout.of>{children}</layout.of>
  return (
    <Frame hasHome>{isFailed ? <LoadFailed onRetry={() => void handleRetry()} /> : <RouteSkeleton />}</Frame>
  )
}
