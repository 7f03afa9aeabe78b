import { Navigate, useScreenTitle, useSession } from '@soundings/shared/platform'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useEffect, useState } from 'react'
import { LOGOUT_COPY as COPY } from './logout.copy.ts'

/** `/logout`: ends the session, then redirects to `/login`. */
export default function LogoutScreen() {
  const { signOut } = useSession()
  const [hasEnded, setHasEnded] = useState(false)
  useScreenTitle({ title: COPY.title })
  useEffect(() => {
    void signOut().then(() => setHasEnded(true))
  }, [signOut])
  return hasEnded ? <Navigate to="/login" replace /> : <SkeletonScreen />
}
