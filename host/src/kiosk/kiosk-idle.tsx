import { useIsAnythingFilledIn } from '@soundings/shared/platform/filling-in'
import { clearHistory } from '@soundings/shared/platform/kiosk-visit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IdleWatch } from './idle-watch.tsx'
import { forgetPeople, useBeginAnew } from './use-begin-anew.ts'

/**
 * Clears the kiosk's own page when somebody has gone who had typed something, when the page goes, and when the
 * browser brings it back. An empty page asks nobody whether they are there.
 * @param onClear takes the form away and puts an empty one in its place.
 */
export const KioskIdle = ({ onClear }: { onClear: () => void }) => {
  const isFillingIn = useIsAnythingFilledIn()
  const queryClient = useQueryClient()
  const beginAnew = useBeginAnew()
  const clear = useRef(onClear)
  clear.current = onClear

  useEffect(() => {
    // Somebody who left a visit by Back has left its address ahead.
    void clearHistory()
    const handleGoing = () => {
      flushSync(() => clear.current())
      forgetPeople(queryClient)
    }
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleGoing()
    }
    window.addEventListener('pagehide', handleGoing)
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pagehide', handleGoing)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [queryClient])

  const handleEnd = () => {
    onClear()
    void beginAnew(window.location.pathname)
  }
  return isFillingIn ? <IdleWatch onEnd={handleEnd} /> : null
}
