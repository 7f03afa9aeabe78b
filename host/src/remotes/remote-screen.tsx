import { RedrawBoundary } from '@soundings/shared/internal/ui/redraw-boundary.tsx'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { isNewerLive } from '../composition/is-newer-live.ts'
import { ScreenLanguage } from '../language/screen-language.tsx'
import { describeError } from '../reports/describe-error.rules.ts'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { useComposition } from './composition-context.tsx'
import type { ReportOutcome } from './places.ts'
import { RemoteErrorBoundary } from './remote-error-boundary.tsx'
import { ScreenPlace } from './screen-place.tsx'

type FailedProps = { remote: string; onRetry: () => void }

/** 'Details' has the data for support. */
const RemoteFailed = ({ remote, onRetry }: FailedProps) => {
  const { composition, loader } = useComposition()
  return (
    <LoadFailed
      onRetry={onRetry}
      details={`${remote} ${loader.versionOf(remote)}, composition ${composition.id}`}
    />
  )
}

type Props = {
  remote: string
  screen: string
  /** A gate or a card, which does not set the language of the page's screen. */
  isPart?: boolean
  children?: ReactNode
}

/** Falls back to the last known good release if the screen fails to load, throws or stays blank, else shows a panel. */
export const RemoteScreen = ({ remote, screen, isPart = false, children }: Props) => {
  const { composition, loader, languages, report } = useComposition()
  const state = useSyncExternalStore(loader.subscribe, () => loader.stateOf(remote, screen))
  const [isRetrying, setIsRetrying] = useState(false)

  const { status } = state
  // A screen is idle again after its remote has fallen back.
  useEffect(() => {
    if (status === 'idle' || status === 'prefetching') loader.load(remote, screen)
  }, [loader, remote, screen, status])

  const handleRetry = async () => {
    setIsRetrying(true)
    // A newer composition may contain the fix.
    const [isNewer] = await Promise.all([isNewerLive(composition), loader.refetchFailed()])
    if (isNewer) return window.location.reload()
    loader.retryFailed()
    setIsRetrying(false)
  }
  const version = loader.versionOf(remote)
  const reportOutcome: ReportOutcome = (outcome, details) =>
    report({ remote, version, screen, outcome, ...details })
  const replaceScreen = () => loader.fail(remote, screen)
  const handleThrown = (error: unknown) => {
    reportOutcome(isRenderLoop(error) ? 'looped' : 'render-failed', describeError(error))
    replaceScreen()
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
      const isTranslated = (language: string) =>
        languages.hasLanguage(remote, loader.releaseOf(remote), screen, language)
      const content = <Screen>{children}</Screen>
      return (
        <RemoteErrorBoundary key={state.status} onThrown={handleThrown}>
          <RedrawBoundary onRedraw={(error) => reportOutcome('redrawn', describeError(error))}>
            <ScreenPlace
              remote={remote}
              screen={screen}
              version={version}
              onOutcome={reportOutcome}
              replaceScreen={replaceScreen}
            >
              {isPart ? content : <ScreenLanguage isTranslated={isTranslated}>{content}</ScreenLanguage>}
            </ScreenPlace>
          </RedrawBoundary>
        </RemoteErrorBoundary>
      )
    }
  }
}

/** React's error for a screen that sets state in each render or layout effect. */
const isRenderLoop = (error: unknown) =>
  error instanceof Error &&
  /React error #(185|301)\b|Maximum update depth|Too many re-renders/.test(error.message)
