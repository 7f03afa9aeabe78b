import { Navigate, type Session, UnconfirmedEmailError, useLocation } from '@soundings/shared/platform'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import LoginScreen from './login.screen'

const WithState = ({ state }: { state: unknown }) =>
  useLocation().state ? <LoginScreen /> : <Navigate to="/login" replace state={state} />

const open = (state: unknown, session: Partial<Session> = {}) =>
  renderScreen(<WithState state={state} />, { path: '/login', at: '/login', session: aSession(session) })

const unconfirmed = () => Promise.reject(new UnconfirmedEmailError('To be confirmed first.'))

const logIn = async ({ person }: ReturnType<typeof open>, email = 'robin@mail.test') => {
  await person.type(await screen.findByLabelText('Email'), email)
  await person.type(screen.getByLabelText('Password'), 'Tide-pool7{Enter}')
  await screen.findByRole('heading', { name: 'Confirm your email' })
}

test('who comes from a form reads first that the answers arrived, and that nothing more has to be done', async () => {
  open({ reason: 'answers-sent' })
  const sent = await screen.findByText('Your answers have been sent to your clinic.')
  const heading = screen.getByRole('heading', { name: 'Log in' })
  expect(sent.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('You can log in now, or close this page.')).toBeVisible()
})

test('after the account was allowed, a second code says why there is another one, and where it went', async () => {
  const sendEmailCode = jest.fn(async () => undefined)
  await logIn(open({ allowed: 'robin@mail.test' }, { signIn: unconfirmed, sendEmailCode }))
  const words =
    'We sent a 6-digit code to robin@mail.test. The first code showed that it is you. ' +
    'This second code shows that the email is yours. Enter it to open your account.'
  expect(screen.getByText(words)).toBeVisible()
  expect(sendEmailCode).toHaveBeenCalledWith('robin@mail.test')
})

test('for another account the words do not reveal whether it was allowed, and mention two codes', async () => {
  await logIn(open({ allowed: 'robin@mail.test' }, { signIn: unconfirmed }), 'kim@mail.test')
  await waitFor(() =>
    expect(
      screen.getByText(/^We sent a 6-digit code to kim@mail\.test, or to the email or phone/),
    ).toBeVisible(),
  )
  expect(screen.getByText(/You may need one code from each\.$/)).toBeVisible()
})
