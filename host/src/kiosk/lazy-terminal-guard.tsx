import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useSearchParams } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { Frame } from '../layouts/frame.tsx'
import { LazyKiosk } from './lazy-kiosk.tsx'

type Props = { layout: Layout; children: ReactNode }

/** Guards a screen without its own guard in the tab of a kiosk. */
export const LazyTerminalGuard = ({ layout, children }: Props) => {
  const [search] = useSearchParams()
  const isVisit = layout === 'public-user' && parseEntryContext(search.get('context')) === 'kiosk'
  if (layout === 'clinic' || isVisit || !isKioskBrowser()) return children
  return (
    <LazyKiosk frame={(content) => <Frame hasBack={false}>{content}</Frame>}>
      {({ TerminalGuard }) => <TerminalGuard>{children}</TerminalGuard>}
    </LazyKiosk>
  )
}
