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

/**
 * Leaves a flow by replacing the history entry of its first step: Back then leads to the screen before the flow, not to
 * an emptied form.
 */
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
    /** Runs once: erased answers may be followed by stored ones. */
    leave: (to: string, state: unknown) => setDestination((before) => before ?? { to, state }),
  }
}

/** Whether the skeleton shows a slider: by the cached list of check-ins, true without it. */
const useIsSlider = (userId: string, checkInId: string): boolean => {
  const cachedModules = useQueryClient().getQueryData(assignedCheckInsQueryOptions(userId).queryKey)
  const module = cachedModules?.find(({ id }) => id === checkInId)
  return module === undefined || isLifestyle(module)
}

/** `/check-ins/{checkInId}`: one check-in; an unknown id redirects to the list. */
export default function TakeCheckInScreen() {
  const { checkInId = '' } = useParams()
  const { userId, user } = useActiveProfile()
  const { isLeaving, leave } = useLeaveFlow()
  const handleCheckInSent = useCheckInSent(userId)
  // No refetch while a person fills in the form: a newer version would replace it.
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
        // No effect after the screen has unmounted: a person who has left stays where they are.
        leave(`/check-ins/${encodeURIComponent(checkInId)}/completed`, {
          justSent: result.hasEarlier ? 'both' : 'once',
          sentAt: result.receipt.submittedAt ?? new Date().toISOString(),
        })
      }}
    />
  )
}
