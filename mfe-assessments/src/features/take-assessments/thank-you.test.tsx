import { TOAST_MS } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aBrowser, aConfig, aPatient, aSession } from '@soundings/shared/testing/worlds'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { aClinic, anAssessment, assigned } from '../../components/a-clinic.fixture'
import { Restart } from './restart'
import TakeAssessmentsScreen from './take-assessments.screen'
import { useAccountPrompt } from './use-account-prompt'

type World = NonNullable<Parameters<typeof renderScreen>[1]>

const mood = anAssessment('mood', [{ title: 'How are you?' }])
const later = { ...assigned('sleep', false), dueDate: '2031-12-05' }
const patient = aPatient()
const inItsWords = {
  ...patient,
  clinic: { ...patient.clinic, name: 'Bay, Inc.', afterSubmission: 'We read them today.\nCall us any time.' },
}

/** Another assessment is upcoming. */
const sendAll = async (world: World = {}, start: Partial<Parameters<typeof aClinic>[0]> = {}) => {
  aClinic({ assigned: [assigned('mood'), later], assessments: [mood], ...start })
  const view = renderScreen(<TakeAssessmentsScreen />, { context: 'sms', ...world })
  await view.person.click(await screen.findByLabelText('Yes'))
  await view.person.click(screen.getByRole('button', { name: 'Submit' }))
  await expectFocus(screen.findByRole('heading', { level: 1, name: 'Thank you' }))
  return view
}

const calendar = () => screen.findByRole('link', { name: 'Add to calendar' })

test('the receipt shows a short reference', async () => {
  const submissionId = '7f3a91c2-6c3e-4a58-9d0a-1f1f6b0e8a11'
  const { person } = await sendAll({}, { submissionId })
  expect(screen.getByText('Reference: 7F3A-91C2')).toBeVisible()
  const whole = screen.getByText(`Full reference: ${submissionId}`)
  expect(whole.closest('details')).not.toHaveAttribute('open')
  await person.click(screen.getByText('Details'))
  expect(whole.closest('details')).toHaveAttribute('open')
})

test('the receipt shows the next due date with a calendar file', async () => {
  await sendAll({ user: inItsWords })
  const link = await calendar()
  expect(screen.getByRole('heading', { level: 2, name: 'What happens next' })).toBeVisible()
  expect(screen.getByText(/We read them today/)).toHaveTextContent('We read them today. Call us any time.')
  expect(screen.getByText('Your next questions are due Friday, December 5, 2031.')).toBeVisible()
  expect(link).toHaveAttribute('download', 'questions.ics')
  const file = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(file).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR\r\n/)
  expect(file).toContain('DTSTART;VALUE=DATE:20311205\r\n')
  // Others may see a calendar, so the file does not reveal the questions.
  expect(file).toContain('SUMMARY:Questions from Bay\\, Inc.\r\n')
  expect(file).not.toContain('Assessment')
})

test('the receipt has a link to home only after a login', async () => {
  const drafts = 'http://api.test/v1/client-api/users/user-1/drafts/assessments'
  server.use(http.all(drafts, () => HttpResponse.json({}, { status: 404 })))
  const { unmount } = await sendAll({ session: aSession({ status: 'signed-in' }) })
  expect(await screen.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  unmount()
  await sendAll()
  await calendar()
  expect(screen.queryByRole('link', { name: 'Back to home' })).not.toBeInTheDocument()
})

test('the receipt keeps the next due date after a reload', async () => {
  const view = await sendAll()
  await calendar()
  view.unmount()
  // The assignments load before the receipt renders.
  renderScreen(<TakeAssessmentsScreen />, { context: 'sms' })
  await screen.findByRole('heading', { level: 1, name: 'Thank you' })
  expect(await calendar()).toBeVisible()
})

test('a double tap on the calendar button saves one file', async () => {
  const { person } = await sendAll({ user: inItsWords })
  const link = await calendar()
  const saved: boolean[] = []
  const handleClick = (event: MouseEvent) => {
    saved.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', handleClick)
  await person.dblClick(link)
  document.removeEventListener('click', handleClick)
  expect(saved).toEqual([true, false])
})

test('the receipt shows who reads the answers', async () => {
  const answersReadBy = 'Your care team reads them on the next working day.'
  const user = aPatient({ clinic: { ...patient.clinic, answersReadBy } })
  await sendAll({ user }, { assigned: [assigned('mood')] })
  expect(await screen.findByText(answersReadBy)).toBeVisible()
})

test('the receipt outside a kiosk has no Restart [ASSESS-22]', async () => {
  await sendAll({}, { assigned: [assigned('mood')] })
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Restart' })).not.toBeInTheDocument()
})

test('the receipt cannot be printed in the wrapper', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { person, unmount } = await sendAll()
  await person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  unmount()
  await sendAll({ wrapper: { ...aBrowser(), isInWrapper: true } })
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  print.mockRestore()
})

test('the receipt at a kiosk announces the restart [ASSESS-21]', async () => {
  const { person } = await sendAll({ context: 'kiosk', user: inItsWords })
  expect(screen.getByRole('button', { name: 'Restart' })).toBeVisible()
  expect(await screen.findByText(/Your next questions are due/)).toBeVisible()
  expect(screen.getByText(/We read them today/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument()
  expect(screen.getByText(/^This screen will restart in \d+ seconds\.$/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.queryByText(/will restart/)).not.toBeInTheDocument()
})

const pass = (seconds: number) =>
  act(() => {
    jest.advanceTimersByTime(seconds * 1000)
  })
const announced = () => screen.getByRole('status').textContent

describe('restart at a kiosk', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }))
  afterEach(() => jest.useRealTimers())

  test('a kiosk restarts after half a minute [ASSESS-21]', () => {
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

  test('a kiosk restarts after the time that the clinic configures', () => {
    const onRestart = jest.fn()
    const config = aConfig({ remotes: { 'mfe-assessments': { kioskRestartSeconds: 120 } } })
    renderScreen(<Restart onRestart={onRestart} isAutomatic />, { config, context: 'kiosk' })
    expect(screen.getByText('This screen will restart in 120 seconds.')).toBeVisible()
    pass(119)
    expect(onRestart).not.toHaveBeenCalled()
    pass(1)
    expect(onRestart).toHaveBeenCalledTimes(1)
  })

  test('“Stay on this page” stops the countdown', () => {
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

  test('Restart has no countdown if it is not automatic', () => {
    const onRestart = jest.fn()
    render(<Restart onRestart={onRestart} isAutomatic={false} />)
    pass(300)
    expect(onRestart).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

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
test('a person who leaves the receipt before the toast ends is not redirected', async () => {
  jest.useFakeTimers()
  renderScreen(<Visit />, { context: 'sms', at: '/user', path: '/user', user, session: aSession() })
  fireEvent.click(screen.getByRole('button'))
  await act(async () => jest.advanceTimersByTime(TOAST_MS + 1000))
  expect(screen.getByText('Elsewhere')).toBeVisible()
  jest.useRealTimers()
})
