import {
  assignedCheckInQueryOptions,
  assignedCheckInsQueryOptions,
  readAssignedCheckIns,
  submitCheckIns,
} from '@soundings/shared/api/check-ins'
import {
  ApiError,
  Navigate,
  useActiveProfile,
  useLocation,
  useNavigate,
  useParams,
} from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isLifestyle } from '../../components/check-in/check-in.rules.ts'
import { CheckInFlow, parseStep } from '../../components/check-in/form/check-in-flow.tsx'
import { SliderSkeleton } from '../../components/check-in/form/slider-skeleton.tsx'
import { useCheckInSent } from '../../components/check-in/use-check-in-sent.ts'
import { LoadFailed } from '../../components/load-failed.tsx'

/**
 * Leads on from the last step of a flow, in the place of its first one: Back then leads to what was there before the
 * flow, not into a form that is empty again.
 */
const useLeaveFlow = () => {
  const navigate = useNavigate()
  const step = parseStep(useLocation().state)
  const [next, setNext] = useState<{ to: string; state: unknown }>()
  useEffect(() => {
    if (!next) return
    if (step > 0) navigate(-step)
    else navigate(next.to, { replace: true, state: next.state })
  }, [next, step, navigate])
  return { isLeaving: next !== undefined, leave: (to: string, state: unknown) => setNext({ to, state }) }
}

/** What will come, as far as the list of check-ins has said it; a slider where it has not. */
const useIsSlider = (userId: string, checkInId: string): boolean => {
  const listed = useQueryClient().getQueryData(assignedCheckInsQueryOptions(userId).queryKey)
  const module = listed?.find(({ id }) => id === checkInId)
  return module === undefined || isLifestyle(module)
}

/** `/check-ins/{checkInId}`: answers one check-in; one that is not there leads to the list. */
export default function TakeCheckInScreen() {
  const { checkInId = '' } = useParams()
  const { userId, user } = useActiveProfile()
  const { isLeaving, leave } = useLeaveFlow()
  const afterCheckIn = useCheckInSent(userId)
  // What is being answered is not replaced under the person's hands.
  const checkIn = useQuery({ ...assignedCheckInQueryOptions(userId, checkInId), refetchOnReconnect: false })
  const isSlider = useIsSlider(userId, checkInId)
  if (isLeaving) return <SkeletonScreen />
  if (checkIn.isPending) return isSlider ? <SliderSkeleton /> : <SkeletonScreen />
  if (!checkIn.data) {
    const isGone = checkIn.error instanceof ApiError && checkIn.error.status === 404
    return isGone ? (
      <Navigate to="/check-ins" replace />
    ) : (
      <LoadFailed error={checkIn.error} onRetry={() => void checkIn.refetch()} />
    )
  }
  return (
    <CheckInFlow
      // Another check-in is another form.
      key={checkInId}
      userId={userId}
      modules={[checkIn.data]}
      keeping="personal-device"
      hasBack={false}
      clinic={user.clinic}
      calls={{
        send: (body, idempotencyKey) => submitCheckIns(userId, body, idempotencyKey),
        readAssigned: () => readAssignedCheckIns(userId),
      }}
      onPutAway={() => leave('/check-ins', undefined)}
      onSent={({ hasEarlier }) => {
        afterCheckIn()
        // Who has gone elsewhere while it was sent is not called back: then there is nobody here to lead on.
        leave(`/check-ins/${encodeURIComponent(checkInId)}/completed`, {
          justSent: hasEarlier ? 'both' : 'once',
        })
      }}
    />
  )
}
