import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import type { PublicUser } from '@soundings/shared/api/public-user'
import { useLocation } from '@soundings/shared/platform'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { AppPromptCard, useAppPrompt } from '../app-prompt/app-prompt.tsx'
import { showsNavigation } from '../navigation/chrome.rules.ts'
import { MainNavigation } from '../navigation/main-navigation.tsx'
import { useScreensAhead } from '../navigation/use-screens-ahead.ts'
import { useWrapperBridge } from '../wrapper/wrapper-provider.tsx'
import { Frame } from './frame.tsx'

type Props = { user: PublicUser; children: ReactNode }

/** The frame of who is logged in: the main navigation, and the count of what is overdue. */
export const ChromeFrame = ({ user, children }: Props) => {
  const { pathname } = useLocation()
  const bridge = useWrapperBridge()
  // It may have been answered in another tab or app meanwhile.
  const assigned = useQuery({ ...assignedAssessmentsQueryOptions(user.id), refetchOnWindowFocus: 'always' })
  const overdue = assigned.data?.filter(({ isOverdue }) => isOverdue).length
  const isMainScreen = showsNavigation(pathname)
  useEffect(() => {
    // Nothing is known while it loads, or when it does not: a badge that stands is not taken away.
    if (overdue !== undefined) bridge?.send({ type: 'set-badge', count: overdue })
  }, [bridge, overdue])
  useEffect(() => {
    if (isMainScreen && bridge?.drawsOwnNavigation) bridge.send({ type: 'navigate', path: pathname })
  }, [bridge, isMainScreen, pathname])
  useScreensAhead(isMainScreen)
  const { isShown } = useAppPrompt()
  return (
    <Frame
      clinic={{ name: user.clinic.name, logoUrl: user.clinic.logoUrl }}
      hasHome
      {...(isMainScreen ? { navigation: <Navigation overdue={overdue ?? 0} hasAppPrompt={isShown} /> } : {})}
    >
      {children}
    </Frame>
  )
}

const Navigation = ({ overdue, hasAppPrompt }: { overdue: number; hasAppPrompt: boolean }) =>
  useWrapperBridge()?.drawsOwnNavigation ? null : (
    <MainNavigation overdue={overdue}>{hasAppPrompt && <AppPromptCard />}</MainNavigation>
  )
