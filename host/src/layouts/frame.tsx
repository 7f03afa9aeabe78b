import { ClinicProvider } from '@soundings/shared/internal/platform/clinic.tsx'
import { SkipLink } from '@soundings/shared/internal/ui/skip-link.tsx'
import { useCrisisLines, useLocation, useSession } from '@soundings/shared/platform'
import { media } from '@soundings/shared/theme/theme'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import { AppPromptBar, useAppPrompt } from '../app-prompt/app-prompt.tsx'
import { Comfort } from '../comfort/comfort.tsx'
import { ComfortButton } from '../comfort/comfort-button.tsx'
import { hasScreenAt, matchRoute } from '../composition/match-screens.ts'
import { CrisisHelp } from '../crisis/crisis-help.tsx'
import { useGoBack } from '../header/back-button.tsx'
import { CHECK_INS_PATH, Header } from '../header/header.tsx'
import { Notices } from '../notices/notices.tsx'
import { useComposition } from '../remotes/composition-context.tsx'
import { useWrapperBack } from '../wrapper/wrapper-provider.tsx'
import { FrameFooter } from './frame-footer.tsx'
import { type Ground, groundOf } from './route-look.rules.ts'
import { useSecondTap } from './use-second-tap.ts'

const Shell = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 100dvh;
`

const Body = styled.div<{ $hasNavigation: boolean }>`
  flex: 1;
  display: grid;
  grid-template: 'main' minmax(0, 1fr) 'navigation' auto / minmax(0, 1fr);
  ${media.wide} {
    ${(p) => p.$hasNavigation && `grid-template: 'navigation main' minmax(0, 1fr) / auto minmax(0, 1fr);`}
  }
`

const Content = styled.div`
  grid-area: main;
  display: flex;
  flex-direction: column;
  min-width: 0;
`

/* A stacking context, so that no z-index of a screen covers header and navigation. */
const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  isolation: isolate;
`

/** Hidden while the content loads, because it would move. */
const Below = styled.div`
  main:has([data-skeleton]) + &:not(:focus-within) {
    visibility: hidden;
  }
`

type Props = {
  clinic?: { name: string | undefined; logoUrl: string; phoneNumber?: string | undefined } | undefined
  /** At the side of a wide window; on a phone, below the main screens. */
  navigation?: ReactNode
  /** Main screens have Check-In, but no Back. */
  isMainScreen?: boolean
  /** Whether Back leads home from the first screen. */
  hasHome?: boolean
  /** After a login, crisis help links to the safety net of this person. */
  userId?: string | undefined
  /** False for flows with their own Back, such as the intake and the questions of a link. */
  hasBack?: boolean
  isKiosk?: boolean
  /** Ends a visit at a kiosk. */
  leave?: ReactNode
  children: ReactNode
}

export const Frame = ({
  clinic,
  navigation,
  isMainScreen = false,
  hasHome = false,
  hasBack = true,
  userId,
  isKiosk = false,
  leave,
  children,
}: Props) => {
  const { pathname } = useLocation()
  const crisis = useCrisisLines()
  const isLoggedIn = useSession().status === 'signed-in'
  const [isComfortOpen, setIsComfortOpen] = useState(false)
  const prompt = useAppPrompt()
  const secondTap = useSecondTap()
  const goBack = useGoBack(hasHome)
  const onBack = hasBack && !isMainScreen ? goBack : undefined
  const { composition } = useComposition()
  const hasCheckIn = isMainScreen && hasScreenAt(composition, CHECK_INS_PATH)
  const comfort = {
    onClick: () => setIsComfortOpen(true),
    from: leave ? '20rem' : hasCheckIn ? '17.5rem' : onBack ? '16.5rem' : '13.5rem',
    words: isKiosk ? '42rem' : '52rem',
    besideLeave: hasCheckIn ? '22.5rem' : onBack ? '20rem' : 'max(15.2rem, 271px)',
  }
  const route = matchRoute(composition, pathname)?.route
  useBodyGround(route && groundOf(route))
  // Crisis help over the dialog may navigate to another screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen.
  useEffect(() => setIsComfortOpen(false), [pathname])
  useWrapperBack(isKiosk ? undefined : goBack)
  return (
    <ClinicProvider clinic={clinic}>
      <CrisisHelp lines={crisis} userId={isLoggedIn && !isKiosk ? userId : undefined}>
        <Shell>
          <SkipLink />
          <Header
            clinic={clinic}
            hasCheckIn={hasCheckIn}
            onBack={onBack}
            isKiosk={isKiosk}
            comfort={<ComfortButton {...comfort} />}
          >
            {leave}
          </Header>
          <Notices />
          <Comfort isOpen={isComfortOpen} onClose={() => setIsComfortOpen(false)} />
          <Body $hasNavigation={navigation !== undefined}>
            {navigation}
            <Content>
              <Main id="main" onClickCapture={secondTap.note}>
                {children}
              </Main>
              <Below onClickCapture={secondTap.stop}>
                {prompt.isShown && (
                  <AppPromptBar
                    isClosed={prompt.isClosed}
                    onClose={prompt.close}
                    isCardWhenWide={navigation !== undefined}
                    isKiosk={isKiosk}
                  />
                )}
                <FrameFooter isKiosk={isKiosk}>
                  <ComfortButton {...comfort} isFoot />
                </FrameFooter>
              </Below>
            </Content>
          </Body>
        </Shell>
      </CrisisHelp>
    </ClinicProvider>
  )
}

/** The boot script does this for the first screen. */
const useBodyGround = (ground: Ground | undefined) => {
  useLayoutEffect(() => {
    if (ground) document.body.dataset.ground = ground
    else delete document.body.dataset.ground
  }, [ground])
}
