import type { Wrapper } from '@soundings/shared/platform'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import PermissionsScreen from './permissions.screen'

const show = (more: Partial<Wrapper>) => renderScreen(<PermissionsScreen />, { wrapper: aBrowser(more) })
const ask = () => screen.queryByRole('button', { name: 'Ask for permission' })

test('the screen in a browser has no permission to request [PERM-01]', () => {
  show({})
  expect(screen.getByRole('heading', { level: 1, name: 'Permissions' })).toHaveFocus()
  expect(screen.getByText(/In a browser, there is nothing to turn on/)).toBeVisible()
  expect(ask()).not.toBeInTheDocument()
})

test('the screen in the wrapper requests the permission after a press [PERM-02]', async () => {
  const requestPushPermission = jest.fn()
  const { person } = show({ isInWrapper: true, requestPushPermission })
  expect(screen.getByText('Not asked yet')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Ask for permission' }))
  expect(requestPushPermission).toHaveBeenCalledTimes(1)
})

test('the screen does not request a granted permission again [PERM-03]', () => {
  show({ isInWrapper: true, pushPermission: 'granted' })
  expect(screen.getByText('Allowed')).toBeVisible()
  expect(ask()).not.toBeInTheDocument()
})

test("the screen refers to the phone's settings after a denied permission [PERM-03]", () => {
  show({ isInWrapper: true, pushPermission: 'denied' })
  expect(screen.getByText('Not allowed')).toBeVisible()
  expect(screen.getByText('You can change this in your phone settings.')).toBeVisible()
  expect(ask()).toBeVisible()
})
