import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import ResetPasswordScreen from './reset-password.screen'

const CONFIRM = 'http://api.test/v1/public-api/authentication/forgot-password/confirm'

const aServer = (status = 200, answer = {}) => {
  const bodies: unknown[] = []
  server.use(
    http.post(CONFIRM, async ({ request }) => {
      bodies.push(await request.json())
      await delay(20)
      return HttpResponse.json(answer, { status })
    }),
  )
  return bodies
}

const open = (query = '?email=robin%40mail.test') =>
  renderScreen(<ResetPasswordScreen />, { path: '/reset-password', at: `/reset-password${query}` })

type Values = { code?: string; password?: string; confirm?: string }

const fill = async (
  { person }: ReturnType<typeof open>,
  { code = '123 456', password = 'Tide-pool7', confirm = password }: Values = {},
) => {
  await person.type(screen.getByLabelText('Reset code'), code)
  await person.type(screen.getByLabelText('New password'), password)
  await person.type(screen.getByLabelText('Confirm new password'), `${confirm}{Enter}`)
}

test('the reset sends the code, the password and the email [RESET-06] [RESET-07] [RESET-19]', async () => {
  const bodies = aServer()
  await fill(open())
  await expectFocus(screen.findByRole('heading', { name: 'Password reset' }))
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(bodies).toEqual([
    { userType: 'patient', email: 'robin@mail.test', confirmationCode: '123456', newPassword: 'Tide-pool7' },
  ])
})

test('the form rejects an empty code without a request [RESET-08]', async () => {
  const bodies = aServer()
  const { person } = open()
  await person.click(screen.getByRole('button', { name: 'Reset password' }))
  const message = 'Please enter the reset code sent to your email'
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(bodies).toEqual([])
})

test.each([
  [{ code: '12a456' }, 'The reset code only has digits', 'RESET-09'],
  [{ password: 'tidepool' }, 'This password does not meet all the rules yet', 'RESET-11'],
  [{ confirm: 'Tide-pool8' }, 'Passwords do not match', 'RESET-18'],
])('the form rejects %j with "%s" [%s]', async (values, message, _id) => {
  const bodies = aServer()
  await fill(open(), values)
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(bodies).toEqual([])
})

test('the form marks each password rule as soon as it is met', async () => {
  const { person } = open()
  await person.type(screen.getByLabelText('New password'), 'tide')
  const rules = within(screen.getByRole('list', { name: 'Your password needs' }))
  expect(rules.getByText('A lower case letter').closest('li')).toHaveTextContent('A lower case letter, met')
  expect(rules.getByText('A number').closest('li')).toHaveTextContent('A number, not yet met')
})

test("a failed reset shows the server's reason [RESET-20]", async () => {
  aServer(400, { error: { message: 'This code is not right.' } })
  await fill(open())
  expect(await screen.findByText('Something went wrong. Did you enter the right email?.')).toBeVisible()
  expect(screen.getByText('This code is not right.')).toBeVisible()
  expect(screen.getByLabelText('Reset code')).toHaveValue('123456')
})

test('an unknown outcome is shown with the advice to log in', async () => {
  aServer(504)
  await fill(open())
  expect(await screen.findByText('We do not know yet if your password was changed.')).toBeVisible()
  expect(screen.getByText(/try to log in with the new password/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('New password')).toHaveValue('Tide-pool7')
})

test('a URL without an email asks the person to request a code first', () => {
  open('')
  expect(screen.getByText('First, ask for a reset code. We need your email to send it.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get another code' })).toHaveAttribute('href', '/forgot-password')
})
