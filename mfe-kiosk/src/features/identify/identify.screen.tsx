import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { openKiosk, useParams, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { IdentifyForm } from './identify-form.tsx'

/** `/clinics/{clinicDisplayId}`: the clinic's kiosk. */
export default function IdentifyScreen() {
  const { clinicDisplayId = '' } = useParams()
  const clinic = useQuery(kioskClinicQueryOptions(clinicDisplayId))
  useEffect(() => {
    if (clinic.data) openKiosk(clinic.data.displayId)
  }, [clinic.data])
  if (clinic.isPending) return <SkeletonScreen />
  if (clinic.isError) return <NoClinic id={clinicDisplayId} onRetry={() => void clinic.refetch()} />
  return <IdentifyForm displayId={clinic.data.displayId} />
}

const NoClinic = ({ id, onRetry }: { id: string; onRetry: () => void }) => {
  const heading = useScreenTitle({ title: COPY.title, hasError: true })
  return <ErrorState headingRef={heading} title={COPY.title} message={COPY.noClinic(id)} onRetry={onRetry} />
}
