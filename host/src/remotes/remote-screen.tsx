import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ReactNode, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { useComposed } from './composed.tsx'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { RemoteFailed } from './remote-failed.tsx'

type Props = { remote: string; screen: string; children?: ReactNode }

/**
 * A screen of a remote, in its place: a skeleton while it comes, and if it does not come or throws, that of the
 * last known good release, else a panel with 'Try again' in the same place. The layout around it goes on working.
 */
export const RemoteScreen = ({ remote, screen, children }: Props) => {
  const { composition, loader, report } = useComposed()
  const state = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, screen))
  const [isRetrying, setIsRetrying] = useState(false)

  const { status } = state
  // Idle again, when another screen of the remote has made it fall back.
  useEffect(() => {
    if (status === 'idle' || status === 'prefetching') loader.load(remote, screen)
  }, [loader, remote, screen, status])

  const handleRetry = async () => {
    setIsRetrying(true)
    // What is broken in this composition may be mended in the one that is live by now.
    const [isNewer] = await Promise.all([
      isNewerLive(composition),
      loader.fetchAnew(remote).catch(() => undefined),
    ])
    if (isNewer) return window.location.reload()
    loader.retry(remote, screen)
    setIsRetrying(false)
  }
  const tell = useCallback(
    (outcome: 'mounted' | 'render-failed') =>
      report({ remote, version: loader.versionOf(remote), screen, outcome }),
    [report, loader, remote, screen],
  )
  const handleThrown = () => {
    tell('render-failed')
    loader.thrown(remote, screen)
  }

  switch (state.status) {
    case 'idle':
    case 'prefetching':
    case 'loading':
      return <SkeletonScreen />
    case 'failed':
      return isRetrying ? <SkeletonScreen /> : <RemoteFailed remote={remote} onRetry={handleRetry} />
    case 'ready':
    case 'fallen-back': {
      const Screen = state.module.default
      return (
        <RemoteErrorBoundary key={state.status} onThrown={handleThrown}>
          {/* Without a boundary, a screen that waits would leave the one before it on the page. */}
          <Suspense fallback={<SkeletonScreen />}>
            <Screen>{children}</Screen>
            <Mounted tell={tell} />
          </Suspense>
        </RemoteErrorBoundary>
      )
    }
  }
}

/** Stands beside a screen, and so comes to the page only if that did. */
const Mounted = ({ tell }: { tell: (outcome: 'mounted') => void }) => {
  useEffect(() => tell('mounted'), [tell])
  return null
}
