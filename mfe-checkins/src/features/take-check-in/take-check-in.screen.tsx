import {
  assignedCheckInQueryOptions,
  assignedCheckInsQueryOptions,
  readAssignedCheckIns,
  submitCheckIns,
} from '@soundings/shared/api/check-ins'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
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
import { CheckInLoadFailed } from '../../components/check-in-load-failed.tsx'

/** Replaces the history entry of the first step, so that Back leads to the screen before the flow. */
const useLeaveFlow = () => {
  const navigate = useNavigate()
  const step = parseStep(useLocation().state)
  const [destination, setDestination] = useState<{ to: string; state: unknown }>()
  useEffect(() => {
    if (!destination) return
    if (step > 0) navigate(-step)
    else navigate(destination.to, { replace: true, state: destination.state })
  }, [destination, step, navigate])
  return {
    isLeaving: destination !== undefined,
    /** Keeps the first destination: after erased answers, stored ones may also call it. */
    leave: (to: string, state: unknown) => setDestination((before) => before ?? { to, state }),
  }
}

/** True without a cached list of check-ins. */
const useIsSlider = (userId: string, checkInId: string): boolean => {
  const cachedModules = useQueryClient().getQueryData(assignedCheckInsQueryOptions(userId).queryKey)
  const module = cachedModules?.find(({ id }) => id === checkInId)
  return module === undefined || isLifestyle(module)
}

/** `/check-ins/{checkInId}`: an unknown id redirects to the list. */
export default function TakeCheckInScreen() {
  const { checkInId = '' } = useParams()
  const { userId, user } = useActiveProfile()
  const { isLeaving, leave } = useLeaveFlow()
  const handleCheckInSent = useCheckInSent(userId)
  // A refetch could replace the form with a newer version while a person answers.
  const checkIn = useQuery({ ...assignedCheckInQueryOptions(userId, checkInId), refetchOnReconnect: false })
  useAnsweredLanguage(assignedCheckInQueryOptions(userId, checkInId).queryKey, checkIn.data?.language)
  const isSlider = useIsSlider(userId, checkInId)
  if (isLeaving) return <SkeletonScreen />
  if (checkIn.isPending) return isSlider ? <SliderSkeleton /> : <SkeletonScreen />
  if (!checkIn.data) {
    const isNotFound = checkIn.error instanceof ApiError && checkIn.error.status === 404
    return isNotFound ? (
      <Navigate to="/check-ins" replace />
    ) : (
      <CheckInLoadFailed error={checkIn.error} onRetry={() => void checkIn.refetch()} />
    )
  }
  return (
    <CheckInFlow
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
      onDismiss={() => leave('/check-ins', undefined)}
      onSent={(result) => {
        handleCheckInSent(result)
        // Has no effect after the screen has unmounted: the person may be on another screen.
        leave(`/check-ins/${encodeURIComponent(checkInId)}/completed`, {
          justSent: result.hasEarlier ? 'both' : 'once',
          sentAt: result.receipt.submittedAt ?? new Date().toISOString(),
        })
      }}
    />
  )
}
