/** Internal module: may change without notice. */
import { css, styled } from 'styled-components'
import { createLazyModule } from '../async/lazy-module.ts'
import { useLazyModule } from '../async/use-lazy-module.ts'
import { useIsKiosk } from '../platform/kiosk.tsx'
import { media, t } from '../theme/theme.ts'
import { HELP_LINK_COPY } from './help-link.copy.ts'
import { Icon, type IconName } from './icon.tsx'

/** The action of a help link; it selects icon and verb. */
export type HelpKind = 'call' | 'text' | 'web' | 'plan'

const icons = {
  call: 'phone',
  text: 'message',
  web: 'web',
  plan: 'document',
} as const satisfies Record<HelpKind, IconName>

const rowCss = css<{ $isPrimary: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.half} ${t.space.inset};
  min-height: ${t.size.help};
  padding: ${t.space['1_5']} ${t.space[2]};
  border: ${t.stroke.control} solid ${(p) => (p.$isPrimary ? t.color.action : t.color.borderControl)};
  border-radius: ${t.radius.panel};
  background: ${(p) => (p.$isPrimary ? t.color.action : t.color.surfaceRaised)};
  color: ${(p) => (p.$isPrimary ? t.color.onAction : t.color.text)};
  text-decoration: none;
  line-height: ${t.leading.small};
`

const Anchor = styled.a<{ $isPrimary: boolean }>`
  ${rowCss}
  &:hover {
    background: ${(p) => (p.$isPrimary ? t.color.actionHover : t.color.actionQuiet)};
    border-color: ${t.color.action};
  }
  ${media.forced} {
    border-color: LinkText;
  }
`

const Plain = styled.div<{ $isPrimary: boolean }>`
  ${rowCss}
`

const Disc = styled.span<{ $isPrimary: boolean }>`
  display: grid;
  place-items: center;
  width: ${t.size.target};
  height: ${t.size.target};
  border-radius: 50%;
  background: ${(p) => (p.$isPrimary ? t.color.surfaceRaised : t.color.actionQuietHover)};
  color: ${(p) => (p.$isPrimary ? t.color.action : t.color.onActionQuiet)};
`

const Words = styled.span`
  flex: 1 1 7em;
  min-width: 0;
`

/* Has the page's direction; the number or address in it has its own. */
const Value = styled.span<{ $isPrimary: boolean; $whole: boolean }>`
  display: block;
  ${t.type.small}
  text-decoration: underline;
  text-underline-offset: 0.2em;
  color: ${(p) => (p.$isPrimary ? 'inherit' : t.color.link)};
  ${(p) => p.$whole && 'white-space: nowrap;'}
`

/* Large, so that the person can read it from the kiosk while dialling on their own phone. */
const LargeValue = styled.span<{ $whole: boolean }>`
  display: block;
  ${t.type.lead}
  font-weight: ${t.weight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${(p) => p.$whole && 'white-space: nowrap;'}
`

const Hint = styled.span`
  display: block;
  ${t.type.small}
`

const Verb = styled.b<{ $isPrimary: boolean }>`
  color: ${(p) => (p.$isPrimary ? 'inherit' : t.color.link)};
`

/** A number does not wrap, unless it contains words: '988, then press 2'. */
const isWhole = (kind: HelpKind, value: string) =>
  (kind === 'call' || kind === 'text') && !/\p{L}/u.test(value)

/** Props of {@link HelpLink}. */
export type HelpLinkProps = {
  readonly kind: HelpKind
  readonly title: string
  /** The visible number or address: '988'. */
  readonly value: string
  /** `tel:`, `sms:` or `https:`. */
  readonly href: string
  /** Whether to fill the button, for the first of a list. Default: false. */
  readonly isPrimary?: boolean
}

/** A kiosk shows a number or a QR code for the person's own phone instead of a link. */
export const HelpLink = ({ kind, title, value, href, isPrimary = false }: HelpLinkProps) => {
  const isKiosk = useIsKiosk()
  if (isKiosk) return <HelpOnOwnPhone kind={kind} title={title} value={value} href={href} />
  return (
    <Anchor href={href} $isPrimary={isPrimary}>
      <Disc $isPrimary={isPrimary}>
        <Icon name={icons[kind]} />
      </Disc>
      <Words>
        <b>{title}</b>{' '}
        <Value $isPrimary={isPrimary} $whole={isWhole(kind, value)}>
          <bdi>{value}</bdi>
        </Value>
      </Words>{' '}
      <Verb $isPrimary={isPrimary}>{HELP_LINK_COPY.verbs[kind]}</Verb>
    </Anchor>
  )
}

const isScanned = (kind: HelpKind) => kind === 'web' || kind === 'plan'
const addressOf = (href: string) => href.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** A kiosk has no links to other sites (decisions/kiosk: No way out). */
const HelpOnOwnPhone = ({ kind, title, value, href }: HelpLinkProps) => (
  <Plain $isPrimary={false}>
    <Disc $isPrimary={false}>
      <Icon name={icons[kind]} />
    </Disc>
    <Words>
      <b>{title}</b>{' '}
      <LargeValue $whole={isWhole(kind, value)}>
        <bdi>{kind === 'web' ? addressOf(href) : value}</bdi>
      </LargeValue>{' '}
      <Hint>{HELP_LINK_COPY.onOwnPhone[kind]}</Hint>
    </Words>
    {isScanned(kind) && <LazyQrCode href={href} title={title} />}
  </Plain>
)

/** The QR library loads at kiosks only. If it fails, the visible address suffices. */
const qrCode = createLazyModule(() => import(/* webpackChunkName: "kiosk" */ './qr-code.tsx'))

const LazyQrCode = ({ href, title }: { href: string; title: string }) => {
  const [state] = useLazyModule(qrCode)
  if (state.status !== 'loaded') return null
  return <state.module.QrCode value={new URL(href, window.location.origin).href} title={title} />
}
