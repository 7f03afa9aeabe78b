import { parseEntryContext } from '@soundings/shared/contract/entry-context'
import type { Layout } from '@soundings/shared/internal/contract/layouts.ts'
import { isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useSearchParams } from '@soundings/shared/platform'
import type { ReactNode } from 'react'
import { Frame } from '../layouts/frame.tsx'
import { WithKiosk } from './with-kiosk.tsx'

type Props = { layout: Layout; children: ReactNode }

/** Puts the guard of a terminal round a screen that has none of its own. Anywhere but at a terminal it does nothing. */
export const AtTerminal = ({ layout, children }: Props) => {
  const [search] = useSearchParams()
  const isVisit = layout === 'public-user' && parseEntryContext(search.get('context')) === 'kiosk'
  if (layout === 'clinic' || isVisit || !isKioskBrowser()) return children
  return (
    <WithKiosk frame={(content) => <Frame hasBack={false}>{content}</Frame>}>
      {({ TerminalGuard }) => <TerminalGuard>{children}</TerminalGuard>}
    </WithKiosk>
  )
}
