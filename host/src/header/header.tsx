import { Link, useConfig } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { CrisisHelp } from '../crisis/crisis-help.tsx'
import { BackButton } from './back-button.tsx'
import { ClinicLogo } from './clinic-logo.tsx'
import { HEADER_COPY } from './header.copy.ts'
import { useHeaderHeight } from './use-header-height.ts'

/* Sticky, so that crisis help is one tap away at any scroll position; where it has a line of its own, only that line is. */
const Bar = styled.header<{ $isFull: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${t.z.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[1]};
  min-height: ${t.size.header};
  padding: ${t.space[1]} ${t.space[2]};
  background: ${t.color.surfaceRaised};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  ${media.wide} {
    min-height: ${t.size.headerWide};
    padding-inline: ${t.space[3]};
  }
  & > [aria-haspopup='dialog'] {
    margin-inline-start: auto;
  }
  /* The sticky header is always in view: focus does not scroll to it. */
  & :is(a, button) {
    scroll-margin-top: calc(-1 * (var(--header-height, 0px) + ${t.space[3]}));
  }
  ${media.tight} {
    gap: ${t.space.half};
    padding-inline: ${t.space[1]};
    & > [href$='check-ins'] {
      padding-inline: ${t.space['1_5']};
    }
  }
  ${media.narrow} {
    ${(p) => p.$isFull && `top: calc(-1 * (${t.size.targetMin} + ${t.space[1]}));`}
    & > [aria-haspopup='dialog'] {
      ${(p) => p.$isFull && 'flex: 1 0 100%; justify-content: center;'}
    }
  }
  &[data-loose] {
    position: relative;
    top: 0;
  }
  ${media.short} {
    position: relative;
    top: 0;
  }
`

/** Where the Check-In button leads. */
export const CHECK_INS_PATH = '/check-ins'

type Props = {
  clinic?: { name: string | undefined; logoUrl: string } | undefined
  /** The Check-In button shows on the main screens only (specification, 2). */
  hasCheckIn?: boolean
  onBack?: (() => void) | undefined
  isKiosk?: boolean
  /** What a layout puts before crisis help. */
  children?: ReactNode
}

/** Back, the clinic (its logo, else ours; goes home), Check-In, and crisis help, which never moves. */
export const Header = ({ clinic, hasCheckIn = false, onBack, isKiosk = false, children }: Props) => {
  const bar = useRef<HTMLElement>(null)
  useHeaderHeight(bar)
  return (
    <Bar ref={bar} $isFull={hasCheckIn || Boolean(children)}>
      {onBack && <BackButton onBack={onBack} />}
      <ClinicLogo clinic={clinic} isLink={!isKiosk} />
      {hasCheckIn && (
        <ButtonLink as={Link} to={CHECK_INS_PATH} $kind="quiet" $small>
          {HEADER_COPY.checkIn}
        </ButtonLink>
      )}
      {children}
      <CrisisHelp lines={useConfig().crisis} />
    </Bar>
  )
}
