import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import SettingsMenuScreen from './settings-menu.screen'

test('the menu links to every settings screen and to the logout [ACCOUNT-01]', () => {
  renderScreen(<SettingsMenuScreen />)
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Account', '/settings/account'],
    ['Notifications', '/settings/notifications'],
    ['Check-in reminders', '/settings/check-in-reminders'],
    ['Permissions', '/settings/permissions'],
    ['What we keep', '/settings/what-we-keep'],
    ['Log out', '/logout'],
  ])
})

test('a press on a menu entry opens its screen', async () => {
  const { person } = renderScreen(<SettingsMenuScreen />, { path: '/settings', at: '/settings' })
  await person.click(screen.getByRole('link', { name: 'Check-in reminders' }))
  expect(await screen.findByText('At /settings/check-in-reminders')).toBeVisible()
})
