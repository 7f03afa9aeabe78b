import { TOAST_MS } from '@soundings/shared/platform'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient, aSession } from '@soundings/shared/testing/worlds'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useAccountPrompt } from './use-account-prompt'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const Thanks = () => {
  useAccountPrompt({ isAutomatic: true })
  return <p>Thank you</p>
}

const Visit = () => {
  const [hasLeft, setHasLeft] = useState(false)
  if (hasLeft) return <p>Elsewhere</p>
  return (
    <button type="button" onClick={() => setHasLeft(true)}>
      <Thanks />
    </button>
  )
}

const user = aPatient({
  info: { firstName: 'Robin', hasOnboarded: true, shouldPromptAccountCreation: true },
})
const open = () =>
  renderScreen(<Visit />, { context: 'sms', at: '/user', path: '/user', user, session: aSession() })
const passToast = () => act(async () => jest.advanceTimersByTime(TOAST_MS + 1000))

test('the account is offered by itself after the toast, unless the person has left the thanks before', async () => {
  const { unmount } = open()
  await passToast()
  expect(screen.getByText('At /login')).toBeVisible()
  unmount()
  open()
  fireEvent.click(screen.getByRole('button'))
  await passToast()
  expect(screen.getByText('Elsewhere')).toBeVisible()
})
