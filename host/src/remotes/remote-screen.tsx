import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { useComposed } from './composed.tsx'
import type { Tell } from './places.ts'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { RemoteFailed } from './remote-failed.tsx'
import { ScreenPlace } from './screen-place.tsx'

type Props = { remote: string; screen: string; children?: ReactNode }

/**
 * A screen of a remote, in its place: a skeleton while it comes, and if it does not come, throws or comes to nothing, that of the
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
  const version = loader.versionOf(remote)
  const tell: Tell = (outcome, details) => report({ remote, version, screen, outcome, ...details })
  const giveUp = () => loader.thrown(remote, screen)
  const handleThrown = (error: unknown) => {
    tell(isEndless(error) ? 'looped' : 'render-failed')
    giveUp()
  }

  switch (state.status) {
    case 'idle':
    case 'prefetching':
    case 'loading':
      return <RouteSkeleton />
    case 'failed':
      return isRetrying ? <RouteSkeleton /> : <RemoteFailed remote={remote} onRetry={handleRetry} />
    case 'ready':
    case 'fallen-back': {
      const Screen = state.module.default
      return (
        <RemoteErrorBoundary key={state.status} onThrown={handleThrown}>
          <ScreenPlace remote={remote} screen={screen} version={version} report={tell} giveUp={giveUp}>
            <Screen>{children}</Screen>
          </ScreenPlace>
        </RemoteErrorBoundary>
      )
    }
  }
}

/** How React ends a screen that sets state in each of its renders or layout effects. */
const isEndless = (error: unknown) =>
  error instanceof Error &&
  /React error #(185|301)\b|Maximum update depth|Too many re-renders/.test(error.message)
