import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { BackProvider } from '@soundings/shared/internal/platform/back.tsx'
import { useEffect, useState } from 'react'
import { BrowserRouter, useLocation, useNavigationType, useRoutes } from 'react-router-dom'
import { type Surroundings, WrapperProvider } from '../wrapper/wrapper-provider.tsx'
import { routesOf } from './routes.tsx'
import { noteEntry } from './trail.ts'

type Props = { composition: Composition; surroundings: Surroundings }

/** The one router of the page. Declarative: a data router is more than twice the code, for loaders nobody has. */
export const Router = ({ composition, surroundings }: Props) => (
  // Not as a transition: a screen that draws without end would hold it up, and nobody could leave it.
  <BrowserRouter useTransitions={false}>
    <WrapperProvider surroundings={surroundings}>
      <BackProvider>
        <Screens composition={composition} />
      </BackProvider>
    </WrapperProvider>
  </BrowserRouter>
)

const Screens = ({ composition }: { composition: Composition }) => {
  const [routes] = useState(() => routesOf(composition))
  useNotedEntries()
  useScrollToTop()
  return useRoutes(routes)
}

/** Back goes to where a screen stands in the history, and so has to know what stands there. */
const useNotedEntries = () => {
  const { key, pathname } = useLocation()
  useEffect(() => {
    if (key) noteEntry(pathname)
  }, [key, pathname])
}

/** A new screen or step starts at its top; going back stands where one stood (the browser's own doing). */
const useScrollToTop = () => {
  const { key } = useLocation()
  const isBackOrReload = useNavigationType() === 'POP'
  useEffect(() => {
    if (key && !isBackOrReload) window.scrollTo({ top: 0 })
  }, [key, isBackOrReload])
}
