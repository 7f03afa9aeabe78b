import { Link, useConfig } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CrisisHelp } from '../crisis/crisis-help.tsx'
import { BackButton } from './back-button.tsx'
import { ClinicLogo } from './clinic-logo.tsx'
import { HEADER_COPY } from './header.copy.ts'

const Bar = styled.header<{ $isFull: boolean }>`
  position: relative;
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
  ${media.narrow} {
    & > [aria-haspopup='dialog'] {
      ${(p) => p.$isFull && 'flex: 1 0 100%; justify-content: center;'}
    }
  }
`

/** Where the Check-In button leads. */
export const CHECK_INS = '/check-ins'

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
export const Header = ({ clinic, hasCheckIn = false, onBack, isKiosk = false, children }: Props) => (
  <Bar $isFull={hasCheckIn || Boolean(children)}>
    {onBack && <BackButton onBack={onBack} />}
    <ClinicLogo clinic={clinic} isLink={!isKiosk} />
    {hasCheckIn && (
      <ButtonLink as={Link} to={CHECK_INS} $kind="quiet" $small>
        {HEADER_COPY.checkIn}
      </ButtonLink>
    )}
    {children}
    <CrisisHelp lines={useConfig().crisis} />
  </Bar>
)
