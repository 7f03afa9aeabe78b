import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { readUserProfiles } from '@soundings/shared/api/user-profiles'
import { Navigate, useLocation, useSession } from '@soundings/shared/platform'
import { ActiveProfileProvider } from '@soundings/shared/platform/active-profile'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LoadFailed } from '../screens/load-failed.tsx'
import { useHostSession } from '../session/session-provider.tsx'
import { ChromeFrame } from './chrome-frame.tsx'
import { Frame } from './frame.tsx'

/** Needs a login: resumes a session, else leads to `/login` and back (specification, 2 and 4). */
export const AuthenticatedLayout = ({ children }: { children: ReactNode }) => {
  const { status } = useSession()
  return status === 'signed-in' ? <WithProfile>{children}</WithProfile> : <Resuming />
}

const Resuming = () => {
  const { resume } = useHostSession()
  const { pathname, search } = useLocation()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let isHere = true
    void resume().then((isResumed) => {
      if (isHere && !isResumed) setIsRefused(true)
    })
    return () => {
      isHere = false
    }
  }, [resume])
  if (isRefused) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />
  return (
    <Frame>
      <SkeletonScreen />
    </Frame>
  )
}

/** The first profile of the account, and the user that it belongs to. */
const useActive = () => {
  const session = useHostSession()
  const profile = useQuery({
    queryKey: ['active-profile'],
    queryFn: async ({ signal }) => {
      const [first] = await readUserProfiles(signal)
      if (!first) throw new Error('This account has no profile')
      session.setActiveUserId(first.userId)
      return first
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const user = useQuery({
    ...publicUserQueryOptions(profile.data?.userId ?? ''),
    enabled: profile.data !== undefined,
  })
  const active = useMemo(
    () =>
      profile.data && user.data
        ? { userId: profile.data.userId, profile: profile.data, user: user.data }
        : undefined,
    [profile.data, user.data],
  )
  return { active, failed: profile.isError ? profile : user.isError ? user : undefined }
}

const WithProfile = ({ children }: { children: ReactNode }) => {
  const { active, failed } = useActive()
  if (active)
    return (
      <ChromeFrame user={active.user}>
        <ActiveProfileProvider active={active}>{children}</ActiveProfileProvider>
      </ChromeFrame>
    )
  return <Frame>{failed ? <LoadFailed onRetry={() => void failed.refetch()} /> : <SkeletonScreen />}</Frame>
}
