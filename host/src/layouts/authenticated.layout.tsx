import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { resetFailedQueries } from '@soundings/shared/api/reset-failed-queries'
import { ActiveProfileProvider } from '@soundings/shared/internal/platform/active-profile.tsx'
import { ApiError, Navigate, useLocation, useSession } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLanguageOfUser } from '../language/use-language-of-user.ts'
import { LayoutFailed } from '../screens/layout-failed.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import type { HostSession } from '../session/create-session.ts'
import { useHostSession } from '../session/session-provider.tsx'
import { AuthenticatedFrame, OwnFrame } from './authenticated-frame.tsx'

/** Resumes a session, else redirects to `/login` and back (specification, 2 and 4). */
export const AuthenticatedLayout = ({ children }: { children: ReactNode }) => {
  const { status } = useSession()
  return status === 'signed-in' ? <WithProfile>{children}</WithProfile> : <ResumeSession />
}

/** `/` does not name a reason, because the visitor has not requested a protected screen. */
const toLoginReason = (pathname: string, ending: ReturnType<HostSession['ending']>) => {
  if (ending) return ending
  return pathname === '/' ? undefined : 'needed'
}

const ResumeSession = () => {
  const { resume, ending } = useHostSession()
  const { pathname, search, state } = useLocation()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let isMounted = true
    void resume().then((isResumed) => {
      if (isMounted && !isResumed) setIsRefused(true)
    })
    return () => {
      isMounted = false
    }
  }, [resume])
  if (isRefused) {
    // The router state contains the step of a form, to return to after the login.
    const from = { from: `${pathname}${search}`, fromState: state, reason: toLoginReason(pathname, ending()) }
    return <Navigate to="/login" replace state={from} />
  }
  return (
    <OwnFrame>
      <RouteSkeleton />
    </OwnFrame>
  )
}

const useReadActiveProfile = () => {
  const session = useHostSession()
  const profile = useQuery({
    queryKey: ['active-profile'],
    queryFn: session.readActiveProfile,
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

/** An error response shows a generic message (specification, 8). A request without a response is retried. */
const isAnswered = (error: unknown) => error instanceof ApiError && error.failure === 'http'

const WithProfile = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient()
  const { active, failed } = useReadActiveProfile()
  const hasLanguage = useLanguageOfUser(active?.user)
  if (active && hasLanguage)
    return (
      <AuthenticatedFrame user={active.user}>
        <ActiveProfileProvider active={active}>{children}</ActiveProfileProvider>
      </AuthenticatedFrame>
    )
  return (
    <OwnFrame>
      {failed ? (
        <LayoutFailed
          hasLogOut
          error={isAnswered(failed.error) ? undefined : failed.error}
          onRetry={() => void resetFailedQueries(queryClient)}
        />
      ) : (
        <RouteSkeleton />
      )}
    </OwnFrame>
  )
}
