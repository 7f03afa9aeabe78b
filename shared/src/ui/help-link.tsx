import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { Icon, type IconName } from './icon.tsx'

/** How help is reached. */
export type HelpKind = 'call' | 'text' | 'web' | 'plan'

const icons = {
  call: 'phone',
  text: 'message',
  web: 'web',
  plan: 'document',
} as const satisfies Record<HelpKind, IconName>
const verbs = { call: 'Call', text: 'Text', web: 'Open', plan: 'View' } as const satisfies Record<
  HelpKind,
  string
>

const Anchor = styled.a<{ $first: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.half} ${t.space.inset};
  min-height: ${t.size.help};
  padding: ${t.space['1_5']} ${t.space[2]};
  border: ${t.stroke.control} solid ${(p) => (p.$first ? t.color.action : t.color.borderControl)};
  border-radius: ${t.radius.panel};
  background: ${(p) => (p.$first ? t.color.action : t.color.surfaceRaised)};
  color: ${(p) => (p.$first ? t.color.onAction : t.color.text)};
  text-decoration: none;
  line-height: ${t.leading.small};
  &:hover {
    background: ${(p) => (p.$first ? t.color.actionHover : t.color.actionQuiet)};
    border-color: ${t.color.action};
  }
  ${media.forced} {
    border-color: LinkText;
  }
`

const Disc = styled.span<{ $first: boolean }>`
  display: grid;
  place-items: center;
  width: ${t.size.target};
  height: ${t.size.target};
  border-radius: 50%;
  background: ${(p) => (p.$first ? t.color.surfaceRaised : t.color.actionQuietHover)};
  color: ${(p) => (p.$first ? t.color.action : t.color.onActionQuiet)};
`

const Words = styled.span`
  flex: 1 1 7em;
  min-width: 0;
`

const Value = styled.span<{ $first: boolean }>`
  display: block;
  ${t.type.small}
  text-decoration: underline;
  text-underline-offset: 0.2em;
  color: ${(p) => (p.$first ? 'inherit' : t.color.link)};
`

const Verb = styled.b<{ $first: boolean }>`
  color: ${(p) => (p.$first ? 'inherit' : t.color.link)};
`

/** Props of {@link HelpLink}. */
export interface HelpLinkProps {
  readonly kind: HelpKind
  /** Who answers: 'Suicide & Crisis Lifeline'. */
  readonly title: string
  /** The number or address, in words that can be read out: '988'. */
  readonly value: string
  /** `tel:`, `sms:` or `https:`. */
  readonly href: string
  /** The first of a list is filled. */
  readonly first?: boolean
}

/** A way to get help now: who, where, and what the press will do. Two rows of the same number differ by the verb. */
export const HelpLink = ({ kind, title, value, href, first = false }: HelpLinkProps) => (
  <Anchor href={href} $first={first}>
    <Disc $first={first}>
      <Icon name={icons[kind]} />
    </Disc>
    <Words>
      <b>{title}</b> <Value $first={first}>{value}</Value>
    </Words>{' '}
    <Verb $first={first}>{verbs[kind]}</Verb>
  </Anchor>
)
