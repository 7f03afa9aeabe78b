import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { getKioskPath } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Frame } from '../layouts/frame.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { toOrdinaryAddress } from './ordinary-address.rules.ts'

/**
 * `context=kiosk` in a URL proves nothing: an unpaired browser reloads
 * (decisions/kiosk: Paired devices and visits).
 */
export const PairedVisit = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const isFromKiosk = getKioskPath() !== undefined
  const { data: user } = useQuery(publicUserQueryOptions(userId))
  const displayId = user?.clinic.displayId
  const { data: clinic, isLoading } = useQuery({
    ...kioskClinicQueryOptions(displayId ?? ''),
    enabled: !isFromKiosk && displayId !== undefined,
  })
  const isOwnDevice = clinic?.pairing === 'required'
  useEffect(() => {
    if (isOwnDevice) window.location.replace(toOrdinaryAddress(window.location))
  }, [isOwnDevice])
  if (!isLoading && !isOwnDevice) return children
  return (
    <Frame hasBack={false} isKiosk>
      <RouteSkeleton />
    </Frame>
  )
}
