import { type SecondFactor, type Session, useNavigate } from '@soundings/shared/platform'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import LoginScreen from './login.screen'

/** The browser's own Back, which no lock of the page holds up. */
const BrowsersBack = () => {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Browser's Back
    </button>
  )
}

/** A session that asks for a code of an app, and never answers it. */
const open = (factor: SecondFactor) => {
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

test('a code that is on its way is cancelled by Back, and the form takes another log-in', async () => {
  const { person, signals } = open({ kind: 'app' })
  await person.type(screen.getByLabelText('Email'), 'robin@mail.test')
  await person.type(screen.getByLabelText('Password'), 'Tide-pool7{Enter}')
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
