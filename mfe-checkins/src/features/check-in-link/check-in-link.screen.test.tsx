import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import CheckInLinkScreen from './check-in-link.screen'

const show = (search: string) =>
  renderScreen(<CheckInLinkScreen />, { path: '/check-in', at: `/check-in${search}` })

test.each([
  ['?userId=user-1', '/user/user-1/check-ins'],
  ['?userId=user-1&checkInId=mood', '/user/user-1/check-ins?checkInId=mood'],
  ['?userId=a%2Fb&checkInId=c%26d', '/user/a%2Fb/check-ins?checkInId=c%26d'],
])('the link %s redirects to %s [CHECKIN-29]', async (search, address) => {
  show(search)
  expect(await screen.findByText(`At ${address}`)).toBeVisible()
})

test.each(['', '?userId=', '?checkInId=mood'])(
  'a link without a person (%p) shows an error',
  async (search) => {
    show(search)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link is no longer available' }),
    ).toBeVisible()
  },
)
