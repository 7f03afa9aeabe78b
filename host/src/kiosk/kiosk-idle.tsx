import { clearVisitHistory, isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHostSession } from '../session/session-provider.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { forgetPeople, useBeginAnew } from './use-begin-anew.ts'
import { useGoing } from './use-going.ts'
import { useNoTraces } from './use-no-traces.ts'
import { useNoWayOut } from './use-no-way-out.ts'

/**
 * Clears the kiosk's own page when somebody has gone who had typed something, when the page goes, and when the
 * browser brings it back. An empty page asks nobody whether they are there. Stands before the form does.
 * @param onClear takes the form away and puts an empty one in its place.
 */
export const KioskIdle = ({ onClear }: { onClear: () => void }) => {
  const isFillingIn = useHasUnsavedEntries()
  const queryClient = useQueryClient()
  const beginAnew = useBeginAnew()
  const session = useHostSession()
  // One's own phone that opens a clinic's page for the first time keeps its log-in.
  const [wasTerminal] = useState(isKioskBrowser)
  useNoTraces()
  useNoWayOut('page')

  useEffect(() => {
    // Somebody who left a visit by Back has left its address ahead.
    void clearVisitHistory()
  }, [])
  useEffect(() => {
    if (wasTerminal && (session.status() === 'signed-in' || session.hasMagicToken())) void session.signOut()
  }, [wasTerminal, session])

  const clear = () => {
    flushSync(onClear)
    forgetPeople(queryClient)
  }
  useGoing(clear, clear)

  const handleEnd = () => {
    onClear()
    void beginAnew(window.location.pathname)
  }
  return isFillingIn ? <IdleWatch onEnd={handleEnd} /> : null
}
