import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aConfig } from '@soundings/shared/testing/worlds'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Restart } from './restart'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }))
afterEach(() => jest.useRealTimers())

const pass = (seconds: number) =>
  act(() => {
    jest.advanceTimersByTime(seconds * 1000)
  })
const announced = () => screen.getByRole('status').textContent

test('a kiosk starts again by itself after half a minute, and announces it once, not every second [ASSESS-21]', () => {
  const onRestart = jest.fn()
  render(<Restart onRestart={onRestart} isAutomatic />)
  expect(screen.getByText('This screen will restart in 30 seconds.')).toBeVisible()
  pass(15)
  expect(screen.getByText('This screen will restart in 15 seconds.')).toBeVisible()
  expect(announced()).toBe('')
  pass(6)
  expect(announced()).toBe('This screen will restart in 10 seconds.')
  pass(8)
  expect(announced()).toBe('This screen will restart in 10 seconds.')
  expect(screen.getByText('This screen will restart in 1 second.')).toBeVisible()
  expect(onRestart).not.toHaveBeenCalled()
  pass(1)
  expect(onRestart).toHaveBeenCalledTimes(1)
  pass(60)
  expect(onRestart).toHaveBeenCalledTimes(1)
})

test('a clinic may give its patients longer, or less', () => {
  const onRestart = jest.fn()
  const config = aConfig({ remotes: { 'mfe-assessments': { kioskRestartSeconds: 120 } } })
  renderScreen(<Restart onRestart={onRestart} isAutomatic />, { config, context: 'kiosk' })
  expect(screen.getByText('This screen will restart in 120 seconds.')).toBeVisible()
  pass(119)
  expect(onRestart).not.toHaveBeenCalled()
  pass(1)
  expect(onRestart).toHaveBeenCalledTimes(1)
})

test('“Stay on this page” stops the countdown: then only a press restarts', () => {
  const onRestart = jest.fn()
  render(<Restart onRestart={onRestart} isAutomatic />)
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.getByRole('button', { name: 'Restart' })).toHaveFocus()
  pass(300)
  expect(onRestart).not.toHaveBeenCalled()
  expect(announced()).toBe('This page will stay open. Press Restart when you are done.')
  fireEvent.click(screen.getByRole('button', { name: 'Restart' }))
  expect(onRestart).toHaveBeenCalledTimes(1)
})

test('on the safety net there is no countdown: only a press restarts', () => {
  const onRestart = jest.fn()
  render(<Restart onRestart={onRestart} isAutomatic={false} />)
  pass(300)
  expect(onRestart).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
