import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import HelloScreen from './hello.screen'

const CLINIC = 'http://api.test/v1/public-api/user/user-1'

const answerWithPhone = (phoneNumber: string | null) =>
  server.use(http.get(CLINIC, () => HttpResponse.json({ clinic: { phoneNumber } })))

test("it greets the logged-in person, and shows the clinic's number", async () => {
  answerWithPhone('+15555550142')
  renderScreen(<HelloScreen />)
  expect(await screen.findByRole('heading', { name: 'Hello, Robin' })).toHaveFocus()
  expect(screen.getByText('Your clinic: +15555550142')).toBeVisible()
})

test('without the number of the clinic it shows the rest', async () => {
  answerWithPhone(null)
  renderScreen(<HelloScreen />)
  expect(await screen.findByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
  expect(screen.queryByText(/Your clinic/)).not.toBeInTheDocument()
})

test('a failed read can be retried', async () => {
  server.use(http.get(CLINIC, () => HttpResponse.json({}, { status: 503 })))
  renderScreen(<HelloScreen />)
  expect(await screen.findByText("Your clinic's number could not be read.")).toBeVisible()
  answerWithPhone('+15555550142')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your clinic: +15555550142')).toBeVisible()
})
