import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useComposed } from './composed.tsx'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { RemoteFailed } from './remote-failed.tsx'
import type { Screen } from './remote-loader.ts'

type Props = { remote: string; screen: string; children?: ReactNode }
type Loading = { kind: 'loading' } | { kind: 'ready'; Screen: Screen } | { kind: 'failed'; error: unknown }

/**
 * A screen of a remote, in its place: a skeleton while it comes, and if it does not come or throws, a panel
 * with 'Try again' in the same place. The layout around it goes on working.
 */
export const RemoteScreen = ({ remote, screen, children }: Props) => {
  const { loader } = useComposed()
  const [state, setState] = useState<Loading>(() => {
    const arrived = loader.loaded(remote, screen)
    return arrived ? { kind: 'ready', Screen: arrived } : { kind: 'loading' }
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isCurrent = true
    loader.load(remote, screen).then(
      (Screen) => isCurrent && setState({ kind: 'ready', Screen }),
      (error: unknown) => isCurrent && setState({ kind: 'failed', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [loader, remote, screen, attempt])

  const handleRetry = useCallback(() => {
    setState({ kind: 'loading' })
    setAttempt((before) => before + 1)
  }, [])

  if (state.kind === 'loading') return <SkeletonScreen />
  if (state.kind === 'failed') return <RemoteFailed error={state.error} onRetry={handleRetry} />
  return (
    <RemoteErrorBoundary key={attempt} onRetry={handleRetry}>
      <state.Screen>{children}</state.Screen>
    </RemoteErrorBoundary>
  )
}
