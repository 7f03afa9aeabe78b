import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import ForgotPasswordScreen from './forgot-password.screen'

const REQUEST_CODE = 'http://api.test/v1/public-api/authentication/forgot-password/request-code'

/** Answers with these statuses in order, then with 200. Records the requests. */
const aServer = (...statuses: number[]) => {
  const requests: { key: string | null; body: unknown }[] = []
  server.use(
    http.post(REQUEST_CODE, async ({ request }) => {
      requests.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
      await delay(20)
      return HttpResponse.json({}, { status: statuses[requests.length - 1] ?? 200 })
    }),
  )
  return requests
}

const open = () =>
  renderScreen(<ForgotPasswordScreen />, { path: '/forgot-password', at: '/forgot-password' })

test.each([
  ['', 'Email: Required', 'RESET-03'],
  ['robin@', 'Invalid email', 'RESET-02'],
])('the form rejects an email of "%s" with "%s" [%s]', async (email, message) => {
  const requests = aServer()
  const { person } = open()
  if (email) await person.type(screen.getByLabelText('Email'), email)
  await person.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(requests).toEqual([])
})

test('a requested code leads to the reset with the same email [RESET-01] [RESET-05]', async () => {
  const requests = aServer()
  const { person } = open()
  await person.type(screen.getByLabelText('Email'), 'robin@mail.test{Enter}')
  expect(await screen.findByText('At /reset-password?email=robin%40mail.test')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ userType: 'patient', email: 'robin@mail.test' }])
})

test.each([422, 500])('a response with status %i shows an error [RESET-04]', async (status) => {
  aServer(status)
  const { person } = open()
  await person.type(screen.getByLabelText('Email'), 'robin@mail.test{Enter}')
  expect(await screen.findByText('Something went wrong. Did you enter the right email?')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('robin@mail.test')
})

test('an unknown outcome is not shown as a failure', async () => {
  const requests = aServer(504)
  const { person } = open()
  await person.type(screen.getByLabelText('Email'), 'robin@mail.test{Enter}')
  expect(await screen.findByText('We do not know yet if your code was sent.')).toBeVisible()
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue('robin@mail.test')
  await person.click(screen.getByRole('button', { name: 'Send code' }))
  await screen.findByText(/^At \/reset-password/)
  expect(requests[1]?.key).toBe(requests[0]?.key)
})
