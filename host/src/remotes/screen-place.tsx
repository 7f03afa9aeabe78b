import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { remoteQueryClientOf } from '../isolation/remote-query-client.ts'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { noteOpened, noteOpening } from './opening.ts'
import { addPlace, createPlace, type Place, type Tell } from './places.ts'

type Props = {
  remote: string
  screen: string
  version: string
  report: Tell
  /** Puts something else in its place. */
  giveUp: () => void
  children: ReactNode
}

/** The place of a screen: what it shares with others is its own copy here, and what becomes of it can be seen. */
export const ScreenPlace = ({ children, ...settings }: Props) => {
  const { remote, version, screen } = settings
  const ref = useRef<HTMLDivElement>(null)
  // Before the first line of the screen runs: one that blocks the page never gets further.
  const [place] = useState(() => {
    noteOpening({ remote, version, screen })
    return createPlace(settings)
  })
  const queryClient = remoteQueryClientOf(useQueryClient(), place)
  useLayoutEffect(() => {
    place.element = ref.current
    return addPlace(place)
  }, [place])
  const handleInput = () => {
    place.hasInput = true
  }
  return (
    <div ref={ref} style={{ display: 'contents' }} onInput={handleInput}>
      <QueryClientProvider client={queryClient}>
        {/* Without a boundary, a screen that waits would leave the one before it on the page. */}
        <Suspense fallback={<Waiting place={place} />}>
          {children}
          <Drawn place={place} />
        </Suspense>
      </QueryClientProvider>
    </div>
  )
}

const Waiting = ({ place }: { place: Place }) => {
  useLayoutEffect(() => {
    place.isWaiting = true
    return () => {
      place.isWaiting = false
    }
  }, [place])
  return <RouteSkeleton />
}

/** Stands beside a screen, and so comes to the page only if that did. */
const Drawn = ({ place }: { place: Place }) => {
  useEffect(() => {
    place.see()
    noteOpened()
  }, [place])
  return null
}
