import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { Dialog } from '@soundings/shared/ui/dialog'
import type { ReactNode } from 'react'
import { LazyHostModule } from '../lazy/lazy-host-module.tsx'
import { useComfortTitle } from './use-comfort-title.ts'

/** Loaded on request, so that a text-message link downloads none of it. */
const comfortModules = createLazyModule(
  () => import(/* webpackChunkName: "comfort" */ './comfort-modules.ts'),
)

type Props = { isOpen: boolean; onClose: () => void }

/** The dialog of text size and reading aloud, and the reading bar; nothing until the dialog was first opened in this page. */
export const Comfort = ({ isOpen, onClose }: Props) => {
  const title = useComfortTitle()
  if (!isOpen && !comfortModules.loaded()) return null
  const toParts = (content: ReactNode, bar?: ReactNode) => (
    <>
      {bar}
      <Dialog open={isOpen} onClose={onClose} title={title}>
        {content}
      </Dialog>
    </>
  )
  return (
    <LazyHostModule lazy={comfortModules} frame={toParts}>
      {({ ComfortForm, ReadingBar }) => toParts(<ComfortForm />, <ReadingBar />)}
    </LazyHostModule>
  )
}
