import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aConfig } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import NotificationPreferencesLinkScreen from './notification-preferences-link.screen'

afterEach(() => window.history.replaceState(null, '', '/'))

/** jsdom navigates only if just the fragment changes, so the page is already at the target, without the fragment. */
const openLink = (query: string, notificationType: string) => {
  window.history.replaceState(null, '', `/prefs/c-1?notification_type=${notificationType}`)
  const config = aConfig()
  renderScreen(<NotificationPreferencesLinkScreen />, {
    config: { ...config, links: { ...config.links, notificationPreferences: '/prefs/{cognitoId}#external' } },
    path: '/patients/:cognitoId/notification-preferences',
    at: `/patients/c-1/notification-preferences${query}`,
  })
}

test('the link redirects to the configured page [NOTIF-24]', () => {
  openLink('?notification_type=check_in', 'check_in')
  expect(window.location.href).toBe('http://localhost/prefs/c-1?notification_type=check_in#external')
})

test('a failed redirect leaves a link to the same page', () => {
  openLink('', 'assessment')
  expect(screen.getByRole('heading', { level: 1, name: 'Notification preferences' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    'http://localhost/prefs/c-1?notification_type=assessment#external',
  )
})
