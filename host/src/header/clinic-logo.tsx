import { Brand } from '@soundings/shared/internal/ui/brand-mark.tsx'
import { Link } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useState } from 'react'
import { styled } from 'styled-components'
import { HEADER_COPY as COPY } from './header.copy.ts'

/* Hidden if there is no space: beside 'Leave this page quickly' on a phone, and beside Check-In on the narrowest. */
const Home = styled(Link)`
  display: flex;
  align-items: center;
  flex: 1 1 0;
  min-width: ${t.size.targetMin};
  min-height: ${t.size.targetMin};
  border-radius: ${t.radius.control};
  color: ${t.color.text};
  text-decoration: none;
  @container (width <= 21rem) {
    &:has(~ [data-leave]) {
      visibility: hidden;
      min-width: 0;
    }
  }
  @container (width <= 28rem) {
    :is(button + &, &:has(~ [data-header-action])):has(~ [data-leave]) {
      visibility: hidden;
      min-width: 0;
    }
  }
  @container (17.5rem < width <= 19rem) {
    &:has(~ [data-header-action]) {
      visibility: hidden;
      min-width: 0;
    }
  }
`

const Place = styled.span`
  flex: 1 1 0;
  min-width: ${t.space[5]};
`

const Logo = styled.img`
  display: block;
  width: auto;
  height: ${t.size.logo};
  max-width: min(100%, ${t.size.actionMain});
  object-fit: contain;
  object-position: left center;
  [dir='rtl'] & {
    object-position: right center;
  }
  ${media.tight} {
    height: ${t.size.logoTight};
  }
`

/** The clinic of the deployment. The page shows it before any script, in the same style (`cli/page/first-paint.ts`). */
const nameOfPage = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content

type Props = {
  clinic?: { name: string | undefined; logoUrl: string } | undefined
  /** False at a kiosk. */
  isLink?: boolean
}

/** While the logo loads, shows the clinic's name if the page has it. Without a logo, shows the Soundings mark. */
export const ClinicLogo = ({ clinic, isLink = true }: Props) => {
  const [failedUrl, setFailedUrl] = useState<string>()
  const pageName = clinic ? undefined : nameOfPage()
  const isUsable = clinic && clinic.logoUrl !== '' && clinic.logoUrl !== failedUrl
  const logo = isUsable ? (
    <Logo
      src={clinic.logoUrl}
      translate="no"
      alt={`${clinic.name ?? COPY.clinic}${isLink ? COPY.home : ''}`}
      onError={() => setFailedUrl(clinic.logoUrl)}
    />
  ) : (
    <>
      {pageName ? (
        <b className="fp-name" translate="no">
          {pageName}
        </b>
      ) : (
        <Brand />
      )}
      {isLink && <VisuallyHidden>{COPY.home}</VisuallyHidden>}
    </>
  )
  return isLink ? <Home to="/">{logo}</Home> : <Place>{logo}</Place>
}
