import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { resetFailedQueries } from '@soundings/shared/api/reset-failed-queries'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { type EntryContext, parseEntryContext } from '@soundings/shared/contract/entry-context'
import { PublicUserProvider } from '@soundings/shared/internal/platform/public-user.tsx'
import { useParams, useSearchParams } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { gatesOf } from '../composition/match-screens.ts'
import { LazyKiosk } from '../kiosk/lazy-kiosk.tsx'
import { useLanguageOfUser } from '../language/use-language-of-user.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { isApiDown, PublicUserFailed } from '../screens/public-user-failed.tsx'
import { RouteSkeleton } from '../screens/route-skeleton.tsx'
import { Frame } from './frame.tsx'

type Props = {
  /** Shows the content even if the API is down. */
  isStandalone: boolean
  children: ReactNode
}

/** At a kiosk, the guards wrap everything, including loading and failures. */
export const PublicUserLayout = (props: Props) => {
  const { userId = '' } = useParams()
  const [search] = useSearchParams()
  const context = parseEntryContext(search.get('context'))
  const visit = { ...props, userId, context }
  if (context !== 'kiosk') return <PublicUserVisit {...visit} leave={null} />
  return (
    <LazyKiosk
      frame={(content) => (
        <Frame hasBack={false} isKiosk>
          {content}
        </Frame>
      )}
    >
      {({ VisitGuard, PairedVisit, LeaveKiosk }) => (
        <VisitGuard key={userId} userId={userId}>
          <PairedVisit userId={userId}>
            <PublicUserVisit {...visit} leave={<LeaveKiosk />} />
          </PairedVisit>
        </VisitGuard>
      )}
    </LazyKiosk>
  )
}

type VisitProps = Props & { userId: string; context: EntryContext | undefined; leave: ReactNode }

const PublicUserVisit = ({ userId, context, leave, isStandalone, children }: VisitProps) => {
  const isKiosk = context === 'kiosk'
  const queryClient = useQueryClient()
  const user = useQuery(publicUserQueryOptions(userId))
  const visit = useMemo(() => (user.data ? { user: user.data, context } : undefined), [user.data, context])
  const hasLanguage = useLanguageOfUser(user.data)
  useAnsweredLanguage(publicUserQueryOptions(userId).queryKey, [
    user.data?.questionsFor?.language,
    user.data?.clinic.textsLanguage,
  ])

  if (visit && hasLanguage) {
    const { clinic } = visit.user
    return (
      <Frame
        clinic={{ ...clinic, name: clinic.name }}
        // A flow has its own Back; the safety net has none.
        hasBack={isStandalone && !isKiosk}
        isKiosk={isKiosk}
        userId={userId}
        leave={leave}
      >
        <PublicUserProvider visit={visit}>
          <WithGates>{children}</WithGates>
        </PublicUserProvider>
      </Frame>
    )
  }
  const frameProps = { hasBack: !isKiosk, isKiosk, leave }
  if (!user.isError)
    return (
      <Frame hasBack={!isKiosk} isKiosk={isKiosk}>
        <RouteSkeleton />
      </Frame>
    )
  if (isStandalone && isApiDown(user.error)) return <Frame {...frameProps}>{children}</Frame>
  return (
    <Frame {...frameProps}>
      <PublicUserFailed
        userId={userId}
        error={user.error}
        onRetry={() => void resetFailedQueries(queryClient)}
      />
    </Frame>
  )
}

const WithGates = ({ children }: { children: ReactNode }) => {
  const { composition } = useComposition()
  return gatesOf(composition, 'public-user').reduceRight(
    (content, { remote, screen }) => (
      // biome-ignore lint/correctness/useJsxKeyInIterable: each holds the one before it; they are no list.
      <RemoteScreen remote={remote} screen={screen} isPart>
        {content}
      </RemoteScreen>
    ),
    children,
  )
}
