import { Navigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useEffect, useState } from 'react'

/** `/logout`: ends the session, then leads to `/login`. */
export default function LogoutScreen() {
  const { signOut } = useSession()
  const [isDone, setIsDone] = useState(false)
  useScreenTitle({ title: 'Logging out' })
  useEffect(() => {
    void signOut().then(() => setIsDone(true))
  }, [signOut])
  return isDone ? <Navigate to="/login" replace /> : <SkeletonScreen />
}
