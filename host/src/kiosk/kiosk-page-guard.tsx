import { getKioskPath, isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useHasUnsavedEntries } from '@soundings/shared/internal/platform/unsaved-entries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsComfortChanged } from '../comfort/comfort.store.ts'
import { isLanguageChosenHere } from '../language/chosen-language.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { useHostSession } from '../session/session-provider.tsx'
import { clearVisitHistory } from './clear-visit-history.ts'
import { IdleWarning } from './idle-warning.tsx'
import { useAutocompleteOff } from './use-autocomplete-off.ts'
import { useBlockedLinks } from './use-blocked-links.ts'
import { usePageLifecycle } from './use-page-lifecycle.ts'
import { clearVisitData, useRestartKiosk } from './use-restart-kiosk.ts'

/** Clears the page on idle, on `pagehide` and on a restore from the back-forward cache. Must precede the form. */
export const KioskPageGuard = ({ onClear }: { onClear: () => void }) => {
  const isFillingIn = useHasUnsavedEntries()
  const queryClient = useQueryClient()
  const { languages } = useComposition()
  // A change of language rerenders this component.
  const isChanged = useIsComfortChanged() || isLanguageChosenHere()
  const beginAnew = useRestartKiosk()
  const session = useHostSession()
  // A personal phone that opens a clinic's page keeps its login.
  const [wasTerminal] = useState(isKioskBrowser)
  useAutocompleteOff()
  useBlockedLinks('page')

  useEffect(() => {
    // After Back out of a visit, the visit's URL is still a forward entry.
    void clearVisitHistory()
  }, [])
  useEffect(() => {
    if (wasTerminal && (session.status() === 'signed-in' || session.hasMagicToken())) void session.signOut()
  }, [wasTerminal, session])

  const clear = () => {
    flushSync(onClear)
    clearVisitData(queryClient, languages)
  }
  usePageLifecycle(clear, clear)

  const handleEnd = () => {
    onClear()
    void beginAnew(getKioskPath() ?? window.location.pathname)
  }
  return isFillingIn || isChanged ? <IdleWarning onEnd={handleEnd} /> : null
}
