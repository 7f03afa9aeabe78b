import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { ApiError, markTabAsKiosk, useParams } from '@soundings/shared/platform'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { IdentifyForm } from './identify-form.tsx'

/** `/clinics/{clinicDisplayId}`: the clinic's kiosk. */
export default function IdentifyScreen() {
  const { clinicDisplayId = '' } = useParams()
  // A kiosk is unattended: it retries by itself when its network is back.
  const clinic = useQuery({ ...kioskClinicQueryOptions(clinicDisplayId), refetchOnReconnect: true })
  // A layout effect: the tab is a kiosk before its form can be typed into.
  useLayoutEffect(() => {
    if (clinic.data) markTabAsKiosk(clinic.data.displayId)
  }, [clinic.data])
  if (clinic.data) return <IdentifyForm displayId={clinic.data.displayId} />
  if (clinic.isPending) return <SkeletonScreen />
  if (clinic.error instanceof ApiError && clinic.error.status === 404)
    return <EndScreen title={COPY.noClinicTitle} message={COPY.noClinic(clinicDisplayId)} />
  return (
    <LoadFailed
      title={COPY.notOpenTitle}
      message={COPY.notOpen}
      retrying={clinic.isFetching}
      onRetry={() => void clinic.refetch()}
    />
  )
}
