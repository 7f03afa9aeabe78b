import { act, render, screen } from '@testing-library/react'
import { IdleWarning } from './idle-warning'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))
const touch = () => act(() => window.dispatchEvent(new Event('pointerdown')))
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' })

test('asks after a minute without a touch, and ends 20 seconds later', () => {
  const end = jest.fn()
  render(<IdleWarning onEnd={end} />)
  pass(59)
  expect(dialog()).toBeNull()
  pass(1)
  expect(dialog()).toBeVisible()
  expect(screen.getByText('What you typed will be cleared in 20 seconds.')).toBeVisible()
  pass(19)
  expect(screen.getByText('What you typed will be cleared in 1 second.')).toBeVisible()
  expect(end).not.toHaveBeenCalled()
  pass(1)
  expect(end).toHaveBeenCalledTimes(1)
})

test('a touch restarts the minute, and so does the answer', () => {
  const end = jest.fn()
  render(<IdleWarning onEnd={end} />)
  pass(50)
  touch()
  pass(50)
  expect(dialog()).toBeNull()
  pass(15)
  act(() => screen.getByRole('button', { name: 'I am still here' }).click())
  expect(dialog()).toBeNull()
  pass(59)
  expect(dialog()).toBeNull()
  expect(end).not.toHaveBeenCalled()
})

test('the first touch after a sleep of the device does not keep the visit', () => {
  const end = jest.fn()
  render(<IdleWarning onEnd={end} />)
  jest.setSystemTime(3_600_000)
  touch()
  expect(end).toHaveBeenCalled()
})

test('a page that was asked to stay is left alone for ten minutes, and then ends as any other', () => {
  const end = jest.fn()
  render(
    <>
      <p data-kiosk-stays="">This page stays while you are here.</p>
      <IdleWarning onEnd={end} />
    </>,
  )
  pass(599)
  expect(dialog()).toBeNull()
  pass(1)
  expect(dialog()).toBeVisible()
  pass(20)
  expect(end).toHaveBeenCalledTimes(1)
})
