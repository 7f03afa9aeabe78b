import { endKioskVisit, kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { ApiError, markTabAsKiosk, useParams } from '@soundings/shared/platform'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { IdentifyForm } from './identify-form.tsx'
import { UnpairedKiosk } from './unpaired-kiosk.tsx'

/** `/clinics/{clinicDisplayId}` */
export default function IdentifyScreen() {
  const { clinicDisplayId = '' } = useParams()
  // A kiosk is unattended, so it refetches when its network is back.
  const clinic = useQuery({ ...kioskClinicQueryOptions(clinicDisplayId), refetchOnReconnect: true })
  // A layout effect marks the tab as a kiosk before a person can type.
  const kiosk = clinic.data?.pairing === 'required' ? undefined : clinic.data
  useLayoutEffect(() => {
    if (kiosk) markTabAsKiosk(kiosk.displayId)
  }, [kiosk])
  const isKiosk = kiosk !== undefined
  // Ends a visit whose page was lost. If this fails, a timeout or the next visit ends it.
  useEffect(() => {
    if (isKiosk) endKioskVisit().catch(() => undefined)
  }, [isKiosk])
  if (kiosk) return <IdentifyForm displayId={kiosk.displayId} hasHandOver={kiosk.pairing === 'paired'} />
  if (clinic.data) return <UnpairedKiosk displayId={clinic.data.displayId} />
  if (clinic.isPending) return <SkeletonScreen />
  if (clinic.error instanceof ApiError && clinic.error.status === 404)
    return <EndScreen title={COPY.noClinicTitle} message={COPY.noClinic({ id: clinicDisplayId })} />
  return (
    <LoadFailed
      title={COPY.notOpenTitle}
      message={COPY.notOpen}
      retrying={clinic.isFetching}
      onRetry={() => void clinic.refetch()}
    />
  )
}
