import { publicUserQueryOptions } from '@soundings/shared/api/public-user'
import { entryContextOf } from '@soundings/shared/contract/entry-context'
import {
  ApiError,
  serverMessageOf,
  useParams,
  useScreenTitle,
  useSearchParams,
} from '@soundings/shared/platform'
import { PublicUserProvider } from '@soundings/shared/platform/public-user'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { KioskGuard } from '../kiosk/kiosk-guard.tsx'
import { useComposed } from '../remotes/composed.tsx'
import { RemoteScreen } from '../remotes/remote-screen.tsx'
import { gatesOf } from '../router/gates.rules.ts'
import { GENERIC_ERROR } from '../screens/generic-error.copy.ts'
import { Frame } from './frame.tsx'

type Props = {
  /** The content is shown also when the API is down. */
  standsAlone: boolean
  children: ReactNode
}

/** Nobody could say whose link it is; as opposed to: somebody said that it is nobody's. */
const isApiDown = (error: unknown) =>
  !(error instanceof ApiError) || error.failure !== 'http' || error.status >= 500

/** `/user/{userId}/…`: finds out whose link it is, then puts the gates of the composition before the content. */
export const PublicUserLayout = ({ standsAlone, children }: Props) => {
  const { userId = '' } = useParams()
  const [search] = useSearchParams()
  const context = entryContextOf(search.get('context'))
  const isKiosk = context === 'kiosk'
  const user = useQuery(publicUserQueryOptions(userId))
  const visit = useMemo(() => (user.data ? { user: user.data, context } : undefined), [user.data, context])

  if (visit) {
    const { clinic } = visit.user
    return (
      <Frame clinic={{ name: clinic.name, logoUrl: clinic.logoUrl }} hasBack={false} isKiosk={isKiosk}>
        <PublicUserProvider visit={visit}>
          {isKiosk ? (
            <KioskGuard userId={userId}>
              <Gated>{children}</Gated>
            </KioskGuard>
          ) : (
            <Gated>{children}</Gated>
          )}
        </PublicUserProvider>
      </Frame>
    )
  }
  if (standsAlone && user.isError && isApiDown(user.error)) return <Frame>{children}</Frame>
  return (
    <Frame>
      {user.isError ? (
        <UserFailed error={user.error} onRetry={() => void user.refetch()} />
      ) : (
        <SkeletonScreen />
      )}
    </Frame>
  )
}

const Gated = ({ children }: { children: ReactNode }) => {
  const { composition } = useComposed()
  return gatesOf(composition, 'public-user').reduceRight(
    (content, { remote, screen }) => (
      <RemoteScreen remote={remote} screen={screen}>
        {content}
      </RemoteScreen>
    ),
    children,
  )
}

const UserFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const heading = useScreenTitle({ title: GENERIC_ERROR.title, hasError: true })
  return (
    <ErrorState
      headingRef={heading}
      title={GENERIC_ERROR.title}
      message={serverMessageOf(error) ?? GENERIC_ERROR.message}
      onRetry={onRetry}
    />
  )
}
