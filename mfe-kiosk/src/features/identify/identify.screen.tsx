import { kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { ApiError, openKiosk, useParams, useScreenTitle } from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import { IdentifyForm } from './identify-form.tsx'

/** `/clinics/{clinicDisplayId}`: the clinic's kiosk. */
export default function IdentifyScreen() {
  const { clinicDisplayId = '' } = useParams()
  // A kiosk waits for its network by itself.
  const clinic = useQuery({ ...kioskClinicQueryOptions(clinicDisplayId), refetchOnReconnect: true })
  // Before its form can be typed into.
  useLayoutEffect(() => {
    if (clinic.data) openKiosk(clinic.data.displayId)
  }, [clinic.data])
  if (clinic.data) return <IdentifyForm displayId={clinic.data.displayId} />
  if (clinic.isPending) return <SkeletonScreen />
  if (clinic.error instanceof ApiError && clinic.error.status === 404)
    return <Failed title={COPY.noClinicTitle} message={COPY.noClinic(clinicDisplayId)} />
  return (
    <Failed
      title={COPY.notOpenTitle}
      message={COPY.notOpen}
      isRetrying={clinic.isFetching}
      onRetry={() => void clinic.refetch()}
    />
  )
}

type Failure = { title: string; message: string; isRetrying?: boolean; onRetry?: () => void }

const Failed = ({ title, message, isRetrying = false, onRetry }: Failure) => {
  const heading = useScreenTitle({ title, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={title}
      message={message}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  )
}
