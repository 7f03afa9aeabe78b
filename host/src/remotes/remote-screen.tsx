import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { useComposed } from './composed.tsx'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { RemoteFailed } from './remote-failed.tsx'
import type { Screen } from './remote-loader.ts'

type Props = { remote: string; screen: string; children?: ReactNode }
type Loading = { kind: 'loading' } | { kind: 'ready'; Screen: Screen['default'] } | { kind: 'failed' }

/**
 * A screen of a remote, in its place: a skeleton while it comes, and if it does not come or throws, that of the
 * last known good release, else a panel with 'Try again' in the same place. The layout around it goes on working.
 */
export const RemoteScreen = ({ remote, screen, children }: Props) => {
  const { composition, loader, report } = useComposed()
  const [state, setState] = useState<Loading>(() => {
    const arrived = loader.loaded(remote, screen)
    return arrived ? { kind: 'ready', Screen: arrived.default } : { kind: 'loading' }
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    loader.load(remote, screen).then(
      (arrived) => isCurrent && setState({ kind: 'ready', Screen: arrived.default }),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setState({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [loader, remote, screen, attempt])

  const loadAgain = () => {
    setState({ kind: 'loading' })
    setAttempt((before) => before + 1)
  }
  const handleRetry = async () => {
    setState({ kind: 'loading' })
    // What is broken in this composition may be mended in the one that is live by now.
    const [isNewer] = await Promise.all([
      isNewerLive(composition),
      loader.fetchAnew(remote).catch(() => undefined),
    ])
    if (isNewer) window.location.reload()
    else loadAgain()
  }
  const tell = useCallback(
    (outcome: 'mounted' | 'render-failed') =>
      report({ remote, version: loader.versionOf(remote), screen, outcome }),
    [report, loader, remote, screen],
  )
  const handleThrown = () => {
    tell('render-failed')
    if (loader.fallBack(remote, screen)) loadAgain()
  }

  if (state.kind === 'loading') return <SkeletonScreen />
  if (state.kind === 'failed') return <RemoteFailed remote={remote} onRetry={handleRetry} />
  return (
    <RemoteErrorBoundary key={attempt} remote={remote} onRetry={handleRetry} onThrown={handleThrown}>
      <state.Screen>{children}</state.Screen>
      <Mounted tell={tell} />
    </RemoteErrorBoundary>
  )
}

/** Stands beside a screen, and so comes to the page only if that did. */
const Mounted = ({ tell }: { tell: (outcome: 'mounted') => void }) => {
  useEffect(() => tell('mounted'), [tell])
  return null
}
