import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { BackProvider } from '@soundings/shared/internal/platform/back.tsx'
import { useChosenLanguage, useLanguage } from '@soundings/shared/messages/language'
import { useEffect, useMemo } from 'react'
import { BrowserRouter, useLocation, useNavigationType, useRoutes } from 'react-router-dom'
import { type WrapperEnvironment, WrapperProvider } from '../wrapper/wrapper-provider.tsx'
import { recordHistoryEntry } from './history-entries.ts'
import { toRoutes } from './routes.tsx'

type Props = { composition: Composition; environment: WrapperEnvironment }

/** The router of the page. Declarative: a data router is more than twice the code, and no screen uses its loaders. */
export const Router = ({ composition, environment }: Props) => (
  // Not as a transition: a screen in a render loop would block it, and could not be left.
  <BrowserRouter useTransitions={false}>
    <WrapperProvider environment={environment}>
      <BackProvider>
        <Screens composition={composition} />
      </BackProvider>
    </WrapperProvider>
  </BrowserRouter>
)

const Screens = ({ composition }: { composition: Composition }) => {
  const chosen = useChosenLanguage()
  const ofScreen = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with new elements all that says words renders again, and keeps its state.
  const routes = useMemo(() => toRoutes(composition), [composition, chosen, ofScreen])
  useHistoryRecord()
  useScrollToTop()
  // A pattern matches no line break, not even the last one, which matches all else: nothing is ever blank.
  return useRoutes(routes) ?? routes.at(-1)?.element
}

/** Records the entries of the history, for Back to find a screen in it. */
const useHistoryRecord = () => {
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (key) recordHistoryEntry(pathname)
  }, [key, pathname])
}

/** Scrolls a new screen or step to its top; after Back the browser restores the position. */
const useScrollToTop = () => {
  const { key } = useLocation()
  const isBackOrReload = useNavigationType() === 'POP'
  useEffect(() => {
    if (key && !isBackOrReload) window.scrollTo({ top: 0 })
  }, [key, isBackOrReload])
}
