import { Link, useScreenTitle } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Card } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { styled } from 'styled-components'
import { SETTINGS_MENU_COPY } from './settings-menu.copy.ts'

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
  padding-inline: ${t.space[2]};
  color: ${t.color.text};
  font-weight: ${t.weight.bold};
  text-decoration: none;
  &:hover {
    background: ${t.color.actionQuiet};
  }
`

/** `/settings`: links to the settings, and log-out. */
export default function SettingsMenuScreen() {
  const heading = useScreenTitle({ title: SETTINGS_MENU_COPY.title })
  return (
    <Page>
      <PageHeading ref={heading}>{SETTINGS_MENU_COPY.title}</PageHeading>
      <Card $flush>
        <List>
          {SETTINGS_MENU_COPY.links.map(({ to, label }) => (
            <li key={to}>
              <MenuLink to={to}>
                {label}
                <Icon name="chevron-right" size="small" />
              </MenuLink>
            </li>
          ))}
        </List>
      </Card>
      <ButtonLink as={Link} to="/logout" $kind="plain">
        {SETTINGS_MENU_COPY.logOut}
      </ButtonLink>
    </Page>
  )
}
