import type { PublicUser } from '@soundings/shared/api/public-user'
import { useLocation } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { AppPromptCard, useAppPrompt } from '../app-prompt/app-prompt.tsx'
import { MainNavigation, type MainNavigationProps } from '../navigation/main-navigation.tsx'
import { isMainScreenPath, toNavigationEntries } from '../navigation/navigation.rules.ts'
import { overdueQueryOptions, useNavigationCounts } from '../navigation/use-navigation-counts.ts'
import { usePrefetchedScreens } from '../navigation/use-prefetched-screens.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { useWrapperBridge } from '../wrapper/wrapper-provider.tsx'
import { Frame } from './frame.tsx'

type Props = { user: PublicUser; children: ReactNode }

/** The frame of who is logged in: the main navigation, and the count of what is overdue. */
export const AuthenticatedFrame = ({ user, children }: Props) => {
  const { pathname } = useLocation()
  const bridge = useWrapperBridge()
  const { composition } = useComposition()
  const entries = useMemo(() => toNavigationEntries(composition), [composition])
  // Read here, not in the navigation, which remounts with each screen and would read again.
  const counts = useNavigationCounts(entries, user.id)
  const { data: overdue } = useQuery(overdueQueryOptions(user.id))
  const isMainScreen = isMainScreenPath(pathname, entries)
  useEffect(() => {
    // Undefined while it loads or after a failure: the badge keeps its last count.
    if (overdue !== undefined) bridge?.send({ type: 'set-badge', count: overdue })
  }, [bridge, overdue])
  useEffect(() => {
    if (isMainScreen && bridge?.drawsOwnNavigation) bridge.send({ type: 'navigate', path: pathname })
  }, [bridge, isMainScreen, pathname])
  usePrefetchedScreens(isMainScreen, entries)
  const { isShown } = useAppPrompt()
  return (
    <Frame
      clinic={{ ...user.clinic, name: user.clinic.name }}
      hasHome
      {...(isMainScreen
        ? { navigation: <Navigation entries={entries} counts={counts} hasAppPrompt={isShown} /> }
        : {})}
    >
      {children}
    </Frame>
  )
}

type NavigationProps = Pick<MainNavigationProps, 'entries' | 'counts'> & { hasAppPrompt: boolean }

const Navigation = ({ hasAppPrompt, ...navigation }: NavigationProps) =>
  useWrapperBridge()?.drawsOwnNavigation ? null : (
    <MainNavigation {...navigation}>{hasAppPrompt && <AppPromptCard />}</MainNavigation>
  )
