import { userOfPatientQueryOptions } from '@soundings/shared/api/user-of-patient'
import {
  Navigate,
  serverMessageOf,
  useParams,
  useScreenTitle,
  useSearchParams,
} from '@soundings/shared/platform'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'

const COPY = {
  loading: 'Looking for your questions',
  failedTitle: 'This page did not load',
  failed: 'An error occured. Please try closing and reopening the app.',
} as const

/** `/patients/{patientId}/assessments`: finds the patient's user and leads to their assessments; the query goes along. */
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
    <Failed message={serverMessageOf(error) ?? COPY.failed} onRetry={() => void refetch()} />
  ) : (
    <SkeletonScreen label={COPY.loading} />
  )
}

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const heading = useScreenTitle({ title: COPY.failedTitle, hasError: true })
  return <ErrorState headingRef={heading} title={COPY.failedTitle} message={message} onRetry={onRetry} />
}
