import { assignedCheckInQueryOptions, submitCheckIns } from '@soundings/shared/api/check-ins'
import {
  ApiError,
  Navigate,
  useActiveProfile,
  useNavigate,
  useParams,
  useToast,
} from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckInFlow } from '../../components/check-in-flow.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { TAKE_COPY } from './take-check-in.copy.ts'

/** `/check-ins/{checkInId}`: answers one check-in; one that is not there leads to the list. */
export default function TakeCheckInScreen() {
  const { checkInId = '' } = useParams()
  const { userId } = useActiveProfile()
  const navigate = useNavigate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const checkIn = useQuery(assignedCheckInQueryOptions(userId, checkInId))
  if (checkIn.isPending) return <SkeletonScreen />
  if (checkIn.isError) {
    const isGone = checkIn.error instanceof ApiError && checkIn.error.status === 404
    return isGone ? (
      <Navigate to="/check-ins" replace />
    ) : (
      <LoadFailed error={checkIn.error} onRetry={() => void checkIn.refetch()} />
    )
  }
  return (
    <CheckInFlow
      userId={userId}
      modules={[checkIn.data]}
      keeping="personal-device"
      hasBack={false}
      send={(body, idempotencyKey) => submitCheckIns(userId, body, idempotencyKey)}
      onSent={() => {
        toast.success(TAKE_COPY.completed)
        void queryClient.invalidateQueries({ queryKey: ['check-ins', userId, 'scores'] })
        void queryClient.invalidateQueries({ queryKey: ['insights', userId] })
        navigate(`/check-ins/${encodeURIComponent(checkInId)}/completed`, {
          replace: true,
          state: { justSent: true },
        })
      }}
    />
  )
}
