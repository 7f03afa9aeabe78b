import type { PublicUser } from '@soundings/shared/api/public-user'
import { useChosenLanguage } from '@soundings/shared/messages/language'
import { useLocation } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useAppPrompt } from '../app-prompt/app-prompt.tsx'
import { AppPromptCard } from '../app-prompt/app-prompt-card.tsx'
import { MainNavigation, type MainNavigationProps } from '../navigation/main-navigation.tsx'
import { isMainScreenPath, toNavigationEntries } from '../navigation/navigation.rules.ts'
import { overdueQueryOptions, useNavigationCounts } from '../navigation/use-navigation-counts.ts'
import { usePrefetchedScreens } from '../navigation/use-prefetched-screens.ts'
import { useComposition } from '../remotes/composition-context.tsx'
import { useWrapperBridge } from '../wrapper/wrapper-provider.tsx'
import { Frame } from './frame.tsx'

const useNavigationEntries = () => {
  const { pathname } = useLocation()
  const { composition } = useComposition()
  const language = useChosenLanguage()
  const entries = useMemo(() => toNavigationEntries(composition, language), [composition, language])
  return { pathname, entries, isMainScreen: isMainScreenPath(pathname, entries) }
}

type OwnFrameProps = {
  user?: PublicUser
  /** Undefined until the login is confirmed. */
  counts?: MainNavigationProps['counts']
  children: ReactNode
}

/** Renders before the person is known. */
export const OwnFrame = ({ user, counts = {}, children }: OwnFrameProps) => {
  const { entries, isMainScreen } = useNavigationEntries()
  const { isShown } = useAppPrompt()
  return (
    <Frame
      clinic={user && { ...user.clinic, name: user.clinic.name }}
      hasHome
      userId={user?.id}
      isMainScreen={isMainScreen}
      navigation={
        <Navigation entries={entries} counts={counts} isMainScreen={isMainScreen} hasAppPrompt={isShown} />
      }
    >
      {children}
    </Frame>
  )
}

export const AuthenticatedFrame = ({ user, children }: { user: PublicUser; children: ReactNode }) => {
  const { pathname, entries, isMainScreen } = useNavigationEntries()
  const bridge = useWrapperBridge()
  // The navigation remounts with each screen, so the counts are fetched here.
  const counts = useNavigationCounts(entries, user.id)
  const { data: overdue } = useQuery(overdueQueryOptions(user.id))
  useEffect(() => {
    // While the count is undefined, the badge keeps its last count.
    if (overdue !== undefined) bridge?.send({ type: 'set-badge', count: overdue })
  }, [bridge, overdue])
  useEffect(() => {
    if (isMainScreen && bridge?.drawsOwnNavigation) bridge.send({ type: 'navigate', path: pathname })
  }, [bridge, isMainScreen, pathname])
  usePrefetchedScreens(isMainScreen, entries)
  return (
    <OwnFrame user={user} counts={counts}>
      {children}
    </OwnFrame>
  )
}

type NavigationProps = Omit<MainNavigationProps, 'children'> & { hasAppPrompt: boolean }

const Navigation = ({ hasAppPrompt, ...navigation }: NavigationProps) =>
  useWrapperBridge()?.drawsOwnNavigation ? null : (
    <MainNavigation {...navigation}>{hasAppPrompt && <AppPromptCard />}</MainNavigation>
  )
