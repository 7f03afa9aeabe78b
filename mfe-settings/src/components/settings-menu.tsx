import { Link, useLocation } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Card } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { Stack } from '@soundings/shared/ui/page'
import { styled } from 'styled-components'
import { SETTINGS_COPY } from './settings.copy.ts'

const LINKS = ['account', 'notifications', 'check-in-reminders', 'permissions', 'what-we-keep'] as const

const List = styled.ul`
  list-style: none;
  li + li {
    border-top: ${t.stroke.hairline} solid ${t.color.border};
  }
`

const MenuLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${t.size.control};
  padding: ${t.space[1]} ${t.space[2]};
  color: ${t.color.text};
  font-weight: ${t.weight.bold};
  text-decoration: none;
  &:hover,
  &[aria-current] {
    background: ${t.color.actionQuiet};
  }
  &[aria-current] {
    border-inline-start: ${t.stroke.bar} solid ${t.color.action};
  }
`

export const SettingsMenu = () => {
  const { pathname } = useLocation()
  return (
    <Stack $gap={2}>
      <Card $flush>
        <List>
          {LINKS.map((name) => {
            const to = `/settings/${name}`
            return (
              <li key={name}>
                <MenuLink to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
                  <span>{SETTINGS_COPY.links[name]}</span>
                  <Icon name="chevron-right" size="small" />
                </MenuLink>
              </li>
            )
          })}
        </List>
      </Card>
      <ButtonLink as={Link} to="/logout" $kind="plain">
        {SETTINGS_COPY.logOut}
      </ButtonLink>
    </Stack>
  )
}
