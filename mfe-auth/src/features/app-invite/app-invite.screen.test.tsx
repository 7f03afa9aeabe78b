import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser, aConfig } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import AppInviteScreen from './app-invite.screen'

const on = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 8)'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
/** The caption renders before the code loads. */
const code = () => screen.queryByText('Scan this code with your phone', { selector: 'figcaption' })

afterEach(() => jest.restoreAllMocks())

test('a computer shows a QR code and both stores [INVITE-43] [INVITE-44]', async () => {
  on(COMPUTER)
  renderScreen(<AppInviteScreen />)
  expect(code()).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Scan this code with your phone' })).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test.each([
  ['an iPhone', IPHONE, 'Download on the App Store'],
  ['an Android phone', ANDROID, 'Get it on Google Play'],
])('the page on %s shows the store of that device', (_, userAgent, store) => {
  on(userAgent)
  renderScreen(<AppInviteScreen />)
  expect(screen.getByRole('link', { name: store })).toBeVisible()
  expect(code()).not.toBeInTheDocument()
})

test('the page in the wrapper shows no QR code', () => {
  on(COMPUTER)
  renderScreen(<AppInviteScreen />, { wrapper: aBrowser({ isInWrapper: true }) })
  expect(code()).not.toBeInTheDocument()
})

test('Skip leads to the invite if the invite flow is on [INVITE-45]', async () => {
  on(COMPUTER)
  const { person } = renderScreen(<AppInviteScreen />, { path: '/app-invite', at: '/app-invite' })
  await person.click(screen.getByRole('button', { name: 'Skip' }))
  expect(screen.getByText('At /accept-invite')).toBeVisible()
})

test('the page has no Skip where the invite flow is off [INVITE-46]', () => {
  on(COMPUTER)
  const config = aConfig({ flags: { accept_invite_flow: false, assessment_birthday_confirmation: true } })
  renderScreen(<AppInviteScreen />, { config })
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
})
