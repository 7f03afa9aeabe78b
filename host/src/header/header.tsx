import { Link, Slot } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import type { ReactNode } from 'react'
import { CrisisButton } from '../crisis/crisis-button.tsx'
import { BackButton } from './back-button.tsx'
import { ClinicLogo } from './clinic-logo.tsx'
import { HEADER_COPY } from './header.copy.ts'
import { HeaderBar, HeaderWord } from './header-bar.tsx'

export const CHECK_INS_PATH = '/check-ins'

type Props = {
  clinic?: { name: string | undefined; logoUrl: string } | undefined
  /** Only main screens have the button (specification, 2). */
  hasCheckIn?: boolean
  onBack?: (() => void) | undefined
  isKiosk?: boolean
  comfort: ReactNode
  /** Rendered before crisis help. */
  children?: ReactNode
}

/** Crisis help never moves. */
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
