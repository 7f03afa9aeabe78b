import { userOfPatientQueryOptions } from '@soundings/shared/api/user-of-patient'
import { Navigate, useParams, useSearchParams } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { PATIENT_COPY } from './patient-assessments.copy.ts'

/** `/patients/{patientId}/assessments`: redirects to the assessments of the patient's user. */
export default function PatientAssessmentsScreen() {
  const { patientId = '' } = useParams()
  const [search] = useSearchParams()
  const { data, isError, error, refetch } = useQuery(userOfPatientQueryOptions(patientId))
  if (data) {
    const query = search.toString()
    const path = `/user/${encodeURIComponent(data.userId)}/assessments`
    return <Navigate to={query ? `${path}?${query}` : path} replace />
  }
  return isError ? (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonScreen label={PATIENT_COPY.loading} />
  )
}
