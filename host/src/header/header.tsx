import { Link, Slot } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import type { ReactNode } from 'react'
import { CrisisButton } from '../crisis/crisis-button.tsx'
import { BackButton } from './back-button.tsx'
import { ClinicLogo } from './clinic-logo.tsx'
import { HEADER_COPY } from './header.copy.ts'
import { HeaderBar, HeaderWord } from './header-bar.tsx'

/** Target of the Check-In button. */
export const CHECK_INS_PATH = '/check-ins'

type Props = {
  clinic?: { name: string | undefined; logoUrl: string } | undefined
  /** The Check-In button shows on the main screens only (specification, 2). */
  hasCheckIn?: boolean
  onBack?: (() => void) | undefined
  isKiosk?: boolean
  /** Language, text size and reading. */
  comfort: ReactNode
  /** Elements of a layout before crisis help. */
  children?: ReactNode
}

/** Back, the clinic (its logo, else ours; goes home), Check-In, text size, and crisis help, which never moves. */
export const Header = ({ clinic, hasCheckIn = false, onBack, isKiosk = false, comfort, children }: Props) => (
  <HeaderBar>
    {onBack && <BackButton onBack={onBack} />}
    <ClinicLogo clinic={clinic} isLink={!isKiosk} />
    {hasCheckIn && (
      <ButtonLink as={Link} to={CHECK_INS_PATH} $kind="quiet" $small data-header-action="">
        <HeaderWord icon="check-in">{HEADER_COPY.checkIn}</HeaderWord>
      </ButtonLink>
    )}
    {children}
    <Slot name="host/header" />
    {comfort}
    <CrisisButton />
  </HeaderBar>
)
