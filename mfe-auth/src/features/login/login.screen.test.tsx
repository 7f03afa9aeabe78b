import {
  ApiError,
  Navigate,
  type SecondFactor,
  type Session,
  SignInError,
  UnconfirmedEmailError,
  useLocation,
  useNavigate,
} from '@soundings/shared/platform'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import LoginScreen from './login.screen'

const open = (session: Partial<Session> = {}) =>
  renderScreen(<LoginScreen />, { path: '/login', at: '/login', session: aSession(session) })

const WithState = ({ state, children }: { state: unknown; children: ReactNode }) =>
  useLocation().state ? children : <Navigate to="/login" replace state={state} />

/** `state` is the router's, as set by a screen that redirects to the log-in. */
const openWithState = (state: unknown, session: Partial<Session> = {}) =>
  renderScreen(
    <WithState state={state}>
      <LoginScreen />
    </WithState>,
    { path: '/login', at: '/login', session: aSession(session) },
  )

const aSignal = expect.any(AbortSignal)

const submit = async ({ person }: ReturnType<typeof open>, email = ' robin@mail.test ') => {
  await person.type(await screen.findByLabelText('Email'), email)
  await person.type(screen.getByLabelText('Password'), 'Tide-pool7{Enter}')
}

test('the login links to the reset and the invite [LOGIN-01] [LOGIN-02] [LOGIN-03]', () => {
  open()
  expect(screen.getByRole('heading', { name: 'Log in' })).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Set up your account' })).toHaveAttribute('href', '/accept-invite')
})

test('the login prefills the email of a new account', () => {
  openWithState({ reason: 'created', email: 'robin@mail.test' })
  expect(screen.getByText('Your account is ready. Log in to continue.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('robin@mail.test')
})

test('an invalid form shows an error at each field [LOGIN-04] [LOGIN-05] [LOGIN-06] [LOGIN-07]', async () => {
  const signIn = jest.fn(async () => undefined)
  const { person } = open({ signIn })
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('link', { name: 'Email: Required' })).toBeVisible()
  await person.type(screen.getByLabelText('Email'), 'robin@')
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('link', { name: 'Invalid email' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Password: Required' })).toBeVisible()
  expect(document.title).toMatch(/^Error: Log in/)
  expect(signIn).not.toHaveBeenCalled()
})

test.each([
  [new SignInError('Incorrect username or password.'), 'Incorrect username or password.'],
  [
    new Error('Failed to fetch'),
    'We could not reach the login service. Check your connection, then press Log in again.',
  ],
])('the failure %s shows the message: %s [LOGIN-08]', async (error, message) => {
  await submit(open({ signIn: () => Promise.reject(error) }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText('You are not logged in.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('Tide-pool7')
})

test('a logged-in person is redirected to home [LOGIN-09]', () => {
  open({ status: 'signed-in' })
  expect(screen.getByText('At /')).toBeVisible()
})

test.each([
  ['the screen that required the log-in', '/settings?tab=1', '/settings?tab=1'],
  ['home, not outside of the app', 'https://evil.test/', '/'],
])('a logged-in person is redirected to %s', (_, from, to) => {
  openWithState({ from, reason: 'needed' }, { status: 'signed-in' })
  expect(screen.getByText(`At ${to}`)).toBeVisible()
})

test.each([
  ['expired', /^You have been logged out/],
  ['needed', /^Please log in to see that page/],
])('the login shows why it is required: %s', (reason, message) => {
  openWithState({ from: '/progress', reason })
  expect(screen.getByText(message)).toBeVisible()
})

test('the accessible name of the password button starts with its visible word', async () => {
  const { person } = renderScreen(<LoginScreen />)
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveTextContent('Hide')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

test('a browser that blocks cookies sends no password', async () => {
  const words = 'Your browser is blocking cookies. Allow cookies for this site to log in.'
  const blocked = jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const signIn = jest.fn(async () => undefined)
  const page = open({ signIn })
  expect(screen.getByText(words)).toBeVisible()
  await submit(page)
  expect(await screen.findByText('You are not logged in.')).toBeVisible()
  expect(screen.getAllByText(words)).toHaveLength(1)
  expect(signIn).not.toHaveBeenCalled()
  blocked.mockRestore()
  await page.person.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1))
  expect(document.cookie).toBe('')
})

const unconfirmed = () => Promise.reject(new UnconfirmedEmailError('To be confirmed first.'))

test('an account with an unconfirmed email requires a code', async () => {
  const signIn = jest.fn(async () => undefined).mockImplementationOnce(unconfirmed)
  const [sendEmailCode, confirmEmail] = [jest.fn(async () => undefined), jest.fn(async () => undefined)]
  const page = open({ signIn, sendEmailCode, confirmEmail })
  await submit(page)
  await expectFocus(screen.findByRole('heading', { name: 'Confirm your email' }))
  const either =
    /^We sent a 6-digit code to robin@mail\.test, or to the email or phone your clinic has for you\./
  expect(screen.getByText(either)).toBeVisible()
  expect(sendEmailCode).toHaveBeenCalledWith('robin@mail.test')
  await page.person.type(screen.getByLabelText('Code'), '123 456{Enter}')
  expect(await screen.findByText('Confirmation code accepted!')).toBeVisible()
  expect(confirmEmail).toHaveBeenCalledWith({ email: 'robin@mail.test', code: '123456' })
  const credentials = { email: 'robin@mail.test', password: 'Tide-pool7' }
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2))
  expect(signIn).toHaveBeenLastCalledWith(credentials, aSignal)
})

test('an account that stays unconfirmed after a code requires a second code', async () => {
  const signIn = jest
    .fn(async () => undefined)
    .mockImplementationOnce(unconfirmed)
    .mockImplementationOnce(unconfirmed)
  const sendEmailCode = jest.fn(async () => undefined)
  const page = open({ signIn, sendEmailCode })
  await submit(page)
  await page.person.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText(/^We sent a 6-digit code to robin@mail\.test\./)).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveValue('')
  await page.person.type(screen.getByLabelText('Code'), '654321{Enter}')
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(3))
  expect(sendEmailCode).toHaveBeenCalledTimes(2)
})

test.each([
  [new SignInError('This code is not right.'), 'This code is not right.'],
  [new ApiError('network'), 'We do not know yet if your code was accepted.'],
  [
    new Error('The script did not load'),
    'We could not reach the login service. Check your connection, then try again.',
  ],
])('a code refused with %s shows: %s', async (error, message) => {
  const page = open({ signIn: unconfirmed, confirmEmail: () => Promise.reject(error) })
  await submit(page)
  await page.person.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Code')).toHaveValue('123456')
})

test('the login shows the error if no code can be sent', async () => {
  const sendEmailCode = () => Promise.reject(new SignInError('Too many tries.'))
  await submit(open({ signIn: unconfirmed, sendEmailCode }))
  expect(await screen.findByText('Too many tries.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('Tide-pool7')
})

describe('the second factor of a login', () => {
  /** Requires a code after the password, and accepts `code`. */
  const asking = (factor: SecondFactor, code = '123456') =>
    jest.fn<ReturnType<Session['signIn']>, Parameters<Session['signIn']>>(async (given) => {
      if (!('code' in given)) return factor
      if (given.code !== code) throw new SignInError('That code is not right.', { isWrongCode: true })
      return undefined
    })
  const enter = async ({ person }: ReturnType<typeof open>, code: string) => {
    await person.clear(await screen.findByLabelText('Code'))
    await person.type(screen.getByLabelText('Code'), `${code}{Enter}`)
  }

  test('the code of an authenticator app completes the login', async () => {
    const signIn = asking({ kind: 'app' })
    const page = open({ signIn })
    await submit(page)
    await expectFocus(screen.findByRole('heading', { name: 'Enter your code' }))
    expect(screen.getByText(/^Open your authenticator app/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument()
    await enter(page, '000000')
    await expectFocus(screen.findByRole('alert', { name: 'There is a problem' }))
    await page.person.click(screen.getByRole('link', { name: 'That code is not right.' }))
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByLabelText('Code')).toBeInvalid()
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('That code is not right.')
    await enter(page, '123456')
    await waitFor(() => expect(signIn).toHaveBeenLastCalledWith({ code: '123456' }, aSignal))
  })

  test('the code step shows where a code was sent', async () => {
    const signIn = asking({ kind: 'sms', sentTo: '+*******0142' })
    const { person, ...page } = open({ signIn })
    await submit({ person, ...page })
    expect(await screen.findByText('We sent a code to +*******0142.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(await screen.findByText('Another code is on its way.')).toBeVisible()
    expect(signIn).toHaveBeenCalledTimes(2)
    expect(signIn).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'robin@mail.test' }), aSignal)
  })

  test.each([
    [{ kind: 'email', sentTo: 'r***@m***' } as const, '12345678'],
    [{ kind: 'sms', sentTo: undefined } as const, '123456'],
  ])('a code sent by %o has as many digits as Cognito sends', async (factor, sent) => {
    const signIn = asking(factor, sent)
    const page = open({ signIn })
    await submit(page)
    await enter(page, '12345678')
    await waitFor(() => expect(signIn).toHaveBeenLastCalledWith({ code: sent }, aSignal))
  })

  test('the key of a new authenticator app is shown as a QR code', async () => {
    const address = 'otpauth://totp/Soundings:robin?secret=ABCDEFGH'
    await submit(open({ signIn: asking({ kind: 'app-set-up', sharedKey: 'ABCDEFGHIJ', address }) }))
    await expectFocus(screen.findByRole('heading', { name: 'Set up your authenticator app' }))
    expect(screen.getByText('ABCD EFGH IJ')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute('href', address)
    expect(await screen.findByTitle('Scan this with the app')).toBeInTheDocument()
  })

  test('Back restores the login form with its email', async () => {
    const { person, ...page } = open({ signIn: asking({ kind: 'app' }) })
    await submit({ person, ...page })
    await person.click(await screen.findByRole('button', { name: 'Back to log in' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('robin@mail.test')
  })
})

test('the login after a form confirms that the answers were sent', async () => {
  openWithState({ reason: 'answers-sent' })
  const sent = await screen.findByText('Your answers have been sent to your clinic.')
  const heading = screen.getByRole('heading', { name: 'Log in' })
  expect(sent.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('You can log in now, or close this page.')).toBeVisible()
})

test('the code step explains the second code', async () => {
  const sendEmailCode = jest.fn(async () => undefined)
  await submit(openWithState({ allowed: 'robin@mail.test' }, { signIn: unconfirmed, sendEmailCode }))
  await screen.findByRole('heading', { name: 'Confirm your email' })
  const words =
    'We sent a 6-digit code to robin@mail.test. The first code showed that it is you. ' +
    'This second code shows that the email is yours. Enter it to open your account.'
  expect(screen.getByText(words)).toBeVisible()
  expect(sendEmailCode).toHaveBeenCalledWith('robin@mail.test')
})

test('the code step does not reveal whether another account was verified', async () => {
  await submit(openWithState({ allowed: 'robin@mail.test' }, { signIn: unconfirmed }), 'kim@mail.test')
  await waitFor(() =>
    expect(
      screen.getByText(/^We sent a 6-digit code to kim@mail\.test, or to the email or phone/),
    ).toBeVisible(),
  )
  expect(screen.getByText(/You may need one code from each\.$/)).toBeVisible()
})

/** The page cannot block the browser's own Back. */
const BrowsersBack = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser's Back
    </button>
  )
}

/** The session never answers the code. */
const openAsking = (factor: SecondFactor) => {
  const signals: (AbortSignal | undefined)[] = []
  const signIn: Session['signIn'] = async (given, signal) => {
    signals.push(signal)
    return 'code' in given ? new Promise<undefined>(() => {}) : factor
  }
  const view = renderScreen(
    <>
      <LoginScreen />
      <BrowsersBack />
    </>,
    { path: '/login', at: '/login', session: aSession({ signIn }) },
  )
  return { ...view, signals }
}

test('Back cancels a code request in flight', async () => {
  const { signals, ...page } = openAsking({ kind: 'app' })
  const { person } = page
  await submit(page)
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(signals).toHaveLength(2)
  expect(signals[1]?.aborted).toBe(false)
  await person.click(screen.getByRole('button', { name: "Browser's Back" }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(signals[1]?.aborted).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect(signals[2]?.aborted).toBe(true)
})
