import { Link, useLocation } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { Count } from '@soundings/shared/ui/badge'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type ReactNode, useState } from 'react'
import { css, styled } from 'styled-components'
import { MoreEntries } from './more-entries.tsx'
import { NAVIGATION_COPY } from './navigation.copy.ts'
import { currentOf, isActivePath, type NavigationEntry, phoneEntryCount } from './navigation.rules.ts'

/** A phone in landscape has space for icons beside words. */
const sideways = '@media (max-height: 560px) and (min-width: 600px) and (max-width: 959px)'
/** High zoom. */
const cramped = '@media (max-height: 560px) and (max-width: 599px)'

const Bar = styled.nav<{ $isMainScreen: boolean }>`
  grid-area: navigation;
  ${(p) => !p.$isMainScreen && 'display: none;'}
  position: sticky;
  bottom: 0;
  z-index: ${t.z.nav};
  padding-bottom: env(safe-area-inset-bottom, 0);
  background: ${t.color.surfaceRaised};
  border-top: ${t.stroke.hairline} solid ${t.color.border};
  ${cramped} {
    position: static;
  }
  ${sideways} {
    html:has(&) {
      scroll-padding-bottom: calc(${t.size.targetMin} + ${t.space[1]});
    }
  }
  ${media.wide} {
    position: sticky;
    top: var(--header-height, ${t.size.header});
    bottom: auto;
    align-self: start;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${t.space[3]};
    width: ${t.size.sidenav};
    height: calc(100dvh - var(--header-height, ${t.size.header}));
    padding: ${t.space[3]} ${t.space[2]} ${t.space[3]} ${t.edge.left};
    overflow-y: auto;
    border-top: 0;
    border-inline-end: ${t.stroke.hairline} solid ${t.color.border};
  }
`

/* Columns are equal while each label fits. Otherwise a long label takes width from the others. */
const Entries = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(p) => p.$columns}, minmax(min-content, 1fr));
  --label-limit: calc(20vw / ${(p) => p.$columns});
  margin-inline: auto;
  max-width: ${t.size.dialog};
  list-style: none;
  [data-overflow] {
    display: none;
  }
  ${media.wide} {
    grid-template-columns: none;
    gap: ${t.space.half};
    width: 100%;
    margin: 0;
    [data-overflow] {
      display: list-item;
    }
    [data-more] {
      display: none;
    }
  }
`

const entryCss = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: ${t.size.navlink};
  padding-inline: ${t.space.half};
  border-radius: ${t.radius.control};
  color: ${t.color.textMuted};
  ${t.type.caption}
  font-size: min(var(--type-caption), var(--label-limit));
  font-weight: ${t.weight.medium};
  text-decoration: none;
  ${sideways} {
    grid-auto-flow: column;
    gap: ${t.space[1]};
    place-content: center;
    align-items: center;
    min-height: ${t.size.targetMin};
  }
  &:hover {
    color: ${t.color.text};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${t.stroke.focus});
  }
  &[aria-current] {
    color: ${t.color.onActionQuiet};
    font-weight: ${t.weight.bold};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: 0 auto auto;
    width: ${t.space[4]};
    border-top: ${t.stroke.focus} solid ${t.color.action};
  }
  ${media.wide} {
    display: flex;
    align-items: center;
    gap: ${t.space['1_5']};
    min-height: ${t.size.answer};
    padding-inline: ${t.space[2]};
    ${t.type.body}
    &:hover,
    &[aria-current] {
      background: ${t.color.actionQuiet};
    }
    &[aria-current]::before {
      inset-block: ${t.space['1_5']};
      inset-inline: 0 auto;
      width: 0;
      border-top: 0;
      border-inline-start: ${t.stroke.focus} solid ${t.color.action};
    }
  }
  ${media.forced} {
    &[aria-current]::before {
      border-color: Highlight;
    }
  }
`

const EntryLink = styled(Link)`
  ${entryCss}
`

const MoreButton = styled.button`
  ${entryCss}
  width: 100%;
  border: 0;
  background: none;
`

const IconBox = styled.span`
  display: grid;
  place-items: center;
  width: ${t.size.target};
  min-height: ${t.space[4]};
  border-radius: ${t.radius.pill};
  [aria-current] > & {
    background: ${t.color.actionQuietHover};
  }
  ${media.wide} {
    width: auto;
    min-height: 0;
    [aria-current] > & {
      background: none;
    }
  }
`

const CountBadge = styled(Count)`
  position: absolute;
  top: ${t.space.half};
  inset-inline-start: 50%;
  margin-inline-start: ${t.space.half};
  border-color: ${t.color.surfaceRaised};
  ${sideways} {
    position: static;
  }
  ${media.wide} {
    position: static;
    margin-inline-start: auto;
  }
`

type EntryContentProps = Pick<NavigationEntry, 'label' | 'badge'> & {
  icon: NavigationEntry['icon'] | 'more'
  count: number
}

const EntryContent = ({ icon, label, badge, count }: EntryContentProps) => (
  <>
    <IconBox>
      <Icon name={icon} />
    </IconBox>
    <span>{label}</span>
    {count > 0 && (
      <>
        <CountBadge aria-hidden="true" data-badge="">
          {count}
        </CountBadge>
        <VisuallyHidden>{NAVIGATION_COPY.count({ count, label: badge?.label ?? '' })}</VisuallyHidden>
      </>
    )}
  </>
)

export type MainNavigationProps = {
  entries: readonly NavigationEntry[]
  /** By path of the entry; undefined if unknown. */
  counts: Readonly<Record<string, number | undefined>>
  /** Other screens show the navigation only in wide windows (specification, 2). */
  isMainScreen: boolean
  children?: ReactNode
}

/** On a phone, at the bottom with excess entries under 'More'; in a wide window, at the side. */
export const MainNavigation = ({ entries, counts, isMainScreen, children }: MainNavigationProps) => {
  const { pathname } = useLocation()
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const visibleCount = phoneEntryCount(entries)
  const overflowEntries = entries.slice(visibleCount)
  const isUnderMore = overflowEntries.some(({ to }) => isActivePath(pathname, to))
  const overflowCount = overflowEntries.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)
  return (
    <Bar aria-label={NAVIGATION_COPY.main} $isMainScreen={isMainScreen}>
      <Entries $columns={overflowEntries.length > 0 ? visibleCount + 1 : visibleCount}>
        {entries.map((entry, index) => (
          <li key={entry.to} data-overflow={index < visibleCount ? undefined : ''}>
            <EntryLink to={entry.to} aria-current={currentOf(pathname, entry.to)}>
              <EntryContent {...entry} count={counts[entry.to] ?? 0} />
            </EntryLink>
          </li>
        ))}
        {overflowEntries.length > 0 && (
          <li data-more="">
            <MoreButton
              type="button"
              aria-haspopup="dialog"
              aria-current={isUnderMore ? 'true' : undefined}
              onClick={() => setIsMoreOpen(true)}
            >
              <EntryContent icon="more" label={NAVIGATION_COPY.more} count={overflowCount} />
            </MoreButton>
          </li>
        )}
      </Entries>
      {children}
      {isMoreOpen && (
        <MoreEntries entries={overflowEntries} counts={counts} onClose={() => setIsMoreOpen(false)} />
      )}
    </Bar>
  )
}
