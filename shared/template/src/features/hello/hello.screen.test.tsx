import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import HelloScreen from './hello.screen'

const ASSIGNED = 'http://api.test/v1/public-api/user/user-1/assigned-assessments'

const CLINIC = 'http://api.test/v1/public-api/user/user-1'

beforeEach(() =>
  server.use(http.get(CLINIC, () => HttpResponse.json({ clinic: { phoneNumber: '+15555550142' } }))),
)

test('it greets the logged-in person, and counts the due assessments', async () => {
  server.use(http.get(ASSIGNED, () => HttpResponse.json([])))
  renderScreen(<HelloScreen />)
  expect(await screen.findByRole('heading', { name: 'Hello, Robin' })).toHaveFocus()
  expect(screen.getByText('0 sets of questions are waiting.')).toBeVisible()
  expect(await screen.findByText('Your clinic: +15555550142')).toBeVisible()
})

test('without the number of the clinic it shows the rest', async () => {
  server.use(http.get(ASSIGNED, () => HttpResponse.json([])))
  server.use(http.get(CLINIC, () => HttpResponse.json({ clinic: { phoneNumber: null } })))
  renderScreen(<HelloScreen />)
  expect(await screen.findByText('0 sets of questions are waiting.')).toBeVisible()
  expect(screen.queryByText(/Your clinic/)).not.toBeInTheDocument()
})

test('a failed read can be retried', async () => {
  server.use(http.get(ASSIGNED, () => HttpResponse.json({}, { status: 503 }), { once: true }))
  server.use(http.get(ASSIGNED, () => HttpResponse.json({}, { status: 503 })))
  renderScreen(<HelloScreen />)
  expect(await screen.findByText('What is waiting could not be read.')).toBeVisible()
  server.use(http.get(ASSIGNED, () => HttpResponse.json([])))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('0 sets of questions are waiting.')).toBeVisible()
})
