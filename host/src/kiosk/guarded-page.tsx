import { endVisit } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { type ReactNode, useCallback } from 'react'
import { Frame } from '../layouts/frame.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { IdleWarning } from './idle-warning.tsx'

type Props = { isOpen: boolean; homeUrl: () => string; children: ReactNode }

export const GuardedPage = ({ isOpen, homeUrl, children }: Props) => {
  const handleIdle = useCallback(() => void endVisit(homeUrl()), [homeUrl])
  if (!isOpen)
    return (
      <Frame hasBack={false} isKiosk>
        <RouteSkeleton />
      </Frame>
    )
  return (
    <>
      {children}
      <IdleWarning onEnd={handleIdle} />
    </>
  )
}
