import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { act, screen } from '@testing-library/react'
import LogoutScreen from './logout.screen'

test('it redirects to the log-in once the session has ended, not before [SESSION-22]', async () => {
  let end = () => {}
  const signOut = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
  renderScreen(<LogoutScreen />, { path: '/logout', at: '/logout', session: aSession({ signOut }) })
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(document.title).toMatch(/^Logging out/)
  expect(screen.queryByText('At /login')).not.toBeInTheDocument()
  await act(async () => end())
  expect(screen.getByText('At /login')).toBeVisible()
})
