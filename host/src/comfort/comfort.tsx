import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { Dialog } from '@soundings/shared/ui/dialog'
import type { ReactNode } from 'react'
import { LazyHostModule } from '../lazy/lazy-host-module.tsx'
import { useComfortTitle } from './use-comfort-title.ts'

/** Loaded on demand, so that links do not download it. */
const comfortModules = createLazyModule(
  () => import(/* webpackChunkName: "comfort" */ './comfort-modules.ts'),
)

type Props = { isOpen: boolean; onClose: () => void }

/** Renders nothing until the dialog has been opened once. */
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
