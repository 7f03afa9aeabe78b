import { Navigate, useSearchParams } from '@soundings/shared/platform'
import { LinkUnavailable } from '../../components/check-in/link-unavailable.tsx'

/** `/check-in?userId=&checkInId=`: redirects to the check-ins of that person. */
export default function CheckInLinkScreen() {
  const [search] = useSearchParams()
  const userId = search.get('userId')
  const checkInId = search.get('checkInId')
  if (!userId) return <LinkUnavailable />
  const query = checkInId ? `?${new URLSearchParams({ checkInId })}` : ''
  return <Navigate to={`/user/${encodeURIComponent(userId)}/check-ins${query}`} replace />
}
