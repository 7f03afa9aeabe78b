import { Link, useLocation } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { Count } from '@soundings/shared/ui/badge'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { isAt, NAVIGATION } from './chrome.rules.ts'
import { NAVIGATION_COPY } from './navigation.copy.ts'

const Bar = styled.nav`
  grid-area: navigation;
  position: sticky;
  bottom: 0;
  z-index: ${t.z.nav};
  padding-bottom: env(safe-area-inset-bottom, 0);
  background: ${t.color.surfaceRaised};
  border-top: ${t.stroke.hairline} solid ${t.color.border};
  ${media.short} {
    position: static;
  }
  ${media.wide} {
    position: static;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${t.space[3]};
    width: ${t.size.sidenav};
    padding: ${t.space[3]} ${t.space[2]};
    border-top: 0;
    border-right: ${t.stroke.hairline} solid ${t.color.border};
  }
`

const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-inline: auto;
  max-width: ${t.size.dialog};
  list-style: none;
  ${media.wide} {
    grid-template-columns: none;
    gap: ${t.space.half};
    width: 100%;
    margin: 0;
  }
`

const Entry = styled(Link)`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  min-height: ${t.size.navlink};
  border-radius: ${t.radius.control};
  color: ${t.color.textMuted};
  ${t.type.caption}
  font-weight: ${t.weight.medium};
  text-decoration: none;
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
      inset: ${t.space['1_5']} auto ${t.space['1_5']} 0;
      width: 0;
      border-top: 0;
      border-left: ${t.stroke.focus} solid ${t.color.action};
    }
  }
  ${media.forced} {
    &[aria-current]::before {
      border-color: Highlight;
    }
  }
`

const Place = styled.span`
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

const Overdue = styled(Count)`
  position: absolute;
  top: ${t.space.half};
  left: 50%;
  margin-left: ${t.space.half};
  border-color: ${t.color.surfaceRaised};
  ${media.wide} {
    position: static;
    margin-left: auto;
  }
`

type Props = {
  /** Overdue items, for the badge; nothing shows at 0 (decisions). */
  overdue: number
  children?: ReactNode
}

/** Inbox, Progress, Settings: below on a phone, at the side on a wide screen. */
export const MainNavigation = ({ overdue, children }: Props) => {
  const { pathname } = useLocation()
  return (
    <Bar aria-label={NAVIGATION_COPY.main}>
      <Entries>
        {NAVIGATION.map(({ to, label, icon }) => (
          <li key={to}>
            <Entry to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
              <Place>
                <Icon name={icon} />
              </Place>
              {label}
              {to === '/' && overdue > 0 && (
                <>
                  <Overdue aria-hidden="true" data-badge="">
                    {overdue}
                  </Overdue>
                  <VisuallyHidden>{NAVIGATION_COPY.overdue(overdue)}</VisuallyHidden>
                </>
              )}
            </Entry>
          </li>
        ))}
      </Entries>
      {children}
    </Bar>
  )
}
