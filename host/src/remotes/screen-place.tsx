import { RemoteConfigProvider } from '@soundings/shared/internal/platform/remote-config.tsx'
import { useConfig } from '@soundings/shared/platform'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { remoteQueryClientOf } from '../isolation/query-clients.ts'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { createPlace, type Place, type ReportOutcome, registerPlace } from './places.ts'
import { markScreenOpened, markScreenOpening } from './screen-opening.ts'

type Props = {
  remote: string
  screen: string
  version: string
  onOutcome: ReportOutcome
  replaceScreen: () => void
  children: ReactNode
}

const NO_VALUES = {}

export const ScreenPlace = ({ children, ...settings }: Props) => {
  const { remote, version, screen } = settings
  const ref = useRef<HTMLDivElement>(null)
  // A blocking screen never gets further than its first render.
  const [place] = useState(() => {
    markScreenOpening({ remote, version, screen })
    return createPlace(settings)
  })
  const queryClient = remoteQueryClientOf(useQueryClient(), place)
  const { remotes } = useConfig()
  const [handleMisfit] = useState(() => (names: readonly string[]) => {
    const error = `config.json: remotes.${remote}: ${names.join(', ')}`
    console.warn(error)
    place.reportOutcome('misconfigured', { error })
  })
  useLayoutEffect(() => {
    place.element = ref.current
    return registerPlace(place)
  }, [place])
  const handleInput = () => {
    place.hasInput = true
  }
  return (
    <div ref={ref} style={{ display: 'contents' }} onInput={handleInput}>
      <QueryClientProvider client={queryClient}>
        <RemoteConfigProvider given={remotes[remote] ?? NO_VALUES} onMisfit={handleMisfit}>
          {/* Without a boundary, a suspended screen would leave the previous one on the page. */}
          <Suspense fallback={<SuspendedPlace place={place} />}>
            {children}
            <MountedPlace place={place} />
          </Suspense>
        </RemoteConfigProvider>
      </QueryClientProvider>
    </div>
  )
}

const SuspendedPlace = ({ place }: { place: Place }) => {
  useLayoutEffect(() => {
    place.isWaiting = true
    return () => {
      place.isWaiting = false
    }
  }, [place])
  return <RouteSkeleton />
}

/** A sibling, so that its effects run only after the screen has mounted. */
const MountedPlace = ({ place }: { place: Place }) => {
  useEffect(() => {
    place.reportIfMounted()
    markScreenOpened()
  }, [place])
  return null
}
