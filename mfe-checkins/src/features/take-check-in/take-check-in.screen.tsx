import { assignedCheckInQueryOptions, submitCheckIns } from '@soundings/shared/api/check-ins'
import { ApiError, Navigate, useActiveProfile, useNavigate, useParams } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CheckInFlow } from '../../components/check-in-flow.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useAfterCheckIn } from '../../components/use-after-check-in.ts'

/** `/check-ins/{checkInId}`: answers one check-in; one that is not there leads to the list. */
export default function TakeCheckInScreen() {
  const { checkInId = '' } = useParams()
  const { userId } = useActiveProfile()
  const navigate = useNavigate()
  const afterCheckIn = useAfterCheckIn(userId)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  // What is being answered is not replaced under the person's hands.
  const checkIn = useQuery({ ...assignedCheckInQueryOptions(userId, checkInId), refetchOnReconnect: false })
  if (checkIn.isPending) return <SkeletonScreen />
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
      send={(body, idempotencyKey) => submitCheckIns(userId, body, idempotencyKey)}
      onSent={({ hadArrived }) => {
        afterCheckIn()
        // Who has gone elsewhere while it was sent is not called back.
        if (!isHere.current) return
        navigate(`/check-ins/${encodeURIComponent(checkInId)}/completed`, {
          replace: true,
          state: { justSent: hadArrived ? 'both' : 'once' },
        })
      }}
    />
  )
}
