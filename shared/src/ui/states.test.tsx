import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError, type ApiFailure } from '../api/api-error.ts'
import { isRetryable } from '../api/outcome.rules.ts'
import { ClinicProvider } from '../platform/clinic.tsx'
import { KioskProvider } from '../platform/kiosk.tsx'
import { Badge } from './badge.tsx'
import { describeFailure } from './describe-failure.tsx'
import { EndScreen } from './end-screen.tsx'
import { ErrorState } from './error-state.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { HelpLink, type HelpLinkProps } from './help-link'
import { LoadFailed } from './load-failed.tsx'
import { Notice } from './notice.tsx'
import { PhoneNumber, TextWithPhone } from './phone-number'
import { SkeletonScreen } from './skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { Steps } from './steps.tsx'
import { Toast } from './toast.tsx'
import { WaterlineFooter } from './waterline-footer.tsx'

describe('screen states', () => {
  it('the progress bar renders many steps as two segments', () => {
    const { container } = render(<Steps noun="Question set" current={20} total={60} />)
    expect(container.querySelectorAll('i')).toHaveLength(2)
  })

  it('a loading screen says that it is loading, and after 5 s that it takes longer', () => {
    jest.useFakeTimers()
    render(<SkeletonScreen />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    act(() => void jest.advanceTimersByTime(4_900))
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull()
    act(() => void jest.advanceTimersByTime(200))
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible()
    jest.useRealTimers()
  })

  it('a notice announces a failure as an alert, and a warning as a status', () => {
    render(
      <>
        <Notice kind="danger" title="Not sent" />
        <Notice kind="warning" title="Not sent yet.">
          We send it when you are back online.
        </Notice>
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent')
    expect(screen.getByRole('status')).toHaveTextContent('Not sent yet. We send it when you are back online.')
  })

  it('an error screen names a contact, and retries on request', async () => {
    const retry = jest.fn()
    render(
      <ErrorState title="This link is no longer available" onRetry={retry} support="Call your clinic." />,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link is no longer available')
    expect(screen.getByText('Call your clinic.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('an error screen after a refusal has no retry, and details for support', () => {
    const refused = new ApiError('http', { status: 404, requestId: 'req-7' })
    render(
      <ErrorState title="This page did not load" error={refused} onRetry={jest.fn()} details="mfe-x 1.0" />,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(screen.getByText('For support: mfe-x 1.0, http 404, request req-7')).not.toBeVisible()
  })

  it('an error screen shows the fields of an invalid response under Details', () => {
    const error = new ApiError('shape', { mismatch: 'GET /v1/public-api/user/:id: info', requestId: 'req-8' })
    render(<ErrorState title="This page did not load" error={error} />)
    expect(
      screen.getByText('For support: shape GET /v1/public-api/user/:id: info, request req-8'),
    ).not.toBeVisible()
  })

  it.each([
    ['no answer', new ApiError('network'), true],
    ['a response of another shape', new ApiError('shape'), true],
    ['a server that is down', new ApiError('http', { status: 503 }), true],
    ['too many tries', new ApiError('http', { status: 429 }), true],
    ['a refusal', new ApiError('http', { status: 400 }), false],
    ['a permanent removal', new ApiError('http', { status: 410 }), false],
    ['a script that failed to load', new Error('chunk'), true],
  ])(
    'isRetryable is true after a failure that may pass, and false after a refusal: %s',
    (_, error, isOffered) => {
      expect(isRetryable(error)).toBe(isOffered)
    },
  )

  it('an error screen retries once the device is online', () => {
    const retry = jest.fn()
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<LoadFailed onRetry={retry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline, so this page cannot open.')
    expect(retry).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(retry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'An error occured. Please try closing and reopening the app.',
    )
    onLine.mockRestore()
  })

  it.each<ApiFailure>(['network', 'unsent'])(
    'after a call without a response (%s), an error screen retries once the server responds',
    async (failure) => {
      jest.useFakeTimers()
      const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
      const retry = jest.fn()
      const { unmount } = render(<LoadFailed error={new ApiError(failure)} onRetry={retry} />)
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(65_000))
      expect(fetch).toHaveBeenCalledTimes(3)
      expect(retry).not.toHaveBeenCalled()
      fetch.mockResolvedValue(new Response())
      await act(() => jest.advanceTimersByTimeAsync(20_000))
      expect(retry).toHaveBeenCalledTimes(1)
      unmount()
      await act(() => jest.advanceTimersByTimeAsync(60_000))
      expect(retry).toHaveBeenCalledTimes(1)
      fetch.mockRestore()
      jest.useRealTimers()
    },
  )

  it('an error screen does not retry by itself after a server error or a failed script', () => {
    jest.useFakeTimers()
    const retry = jest.fn()
    render(
      <>
        <LoadFailed error={new ApiError('http', { status: 503 })} onRetry={retry} />
        <LoadFailed error={new Error('chunk')} onRetry={retry} />
      </>,
    )
    act(() => void jest.advanceTimersByTime(60_000))
    expect(retry).not.toHaveBeenCalled()
    jest.useRealTimers()
  })

  it("an error screen ignores the browser's offline report after a response", async () => {
    const retry = jest.fn()
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    render(<LoadFailed onRetry={retry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline, so this page cannot open.')
    fetch.mockResolvedValue(new Response())
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(retry).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('alert')).toHaveTextContent('An error occured.')
    onLine.mockRestore()
    fetch.mockRestore()
  })

  it("an error screen does not show a server's response as offline", () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const error = new ApiError('http', { status: 503, serverMessage: 'We will be back at 9.' })
    render(<LoadFailed error={error} onRetry={() => undefined} />)
    expect(screen.getByRole('alert')).toHaveTextContent('We will be back at 9.')
    onLine.mockRestore()
  })

  it("an end screen names the clinic's number if it is known, or the staff at a kiosk", () => {
    const clinic = { name: 'Harbor Lane Clinic', phoneNumber: '+12125550100' }
    const { rerender } = render(
      <ClinicProvider clinic={clinic}>
        <EndScreen title="This link is no longer available" />
      </ClinicProvider>,
    )
    expect(screen.getByText(/^Need help\? Call Harbor Lane Clinic at/)).toBeVisible()
    expect(screen.getByRole('link', { name: '(212) 555-0100' })).toHaveAttribute('href', 'tel:+12125550100')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    rerender(<EndScreen title="This link is no longer available" />)
    expect(screen.queryByText(/Need help/)).toBeNull()
    rerender(
      <KioskProvider isKiosk>
        <EndScreen title="This link is no longer available" />
      </KioskProvider>,
    )
    expect(screen.getByText('Need help? Please ask the staff.')).toBeVisible()
  })

  it('the footer names the clinic first and the product second [SHELL-32]', () => {
    render(<WaterlineFooter clinic="Harbor Lane Clinic" />)
    expect(screen.getByText('Sent to you by Harbor Lane Clinic, with Soundings.')).toBeInTheDocument()
  })

  it('the skip link leads to the content without a change of address', async () => {
    render(
      <>
        <SkipLink />
        <main id="main">
          <button type="button">Next</button>
        </main>
      </>,
    )
    const link = screen.getByRole('link', { name: 'Skip to content' })
    expect(link).toHaveAttribute('href', '#main')
    window.history.replaceState({ step: 2 }, '')
    await userEvent.click(link)
    expect(screen.getByRole('main')).toHaveFocus()
    expect(window.history.state).toEqual({ step: 2 })
    expect(window.location.hash).toBe('')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    expect(screen.getByRole('main')).not.toHaveAttribute('tabindex')
  })

  it('an error toast has another icon than a success toast [COPY-03]', () => {
    render(
      <>
        <Toast>Reminder created</Toast>
        <Toast kind="error">Unable to save your preference</Toast>
      </>,
    )
    const drawing = (text: string) =>
      screen.getByText(text).parentElement?.querySelector('path')?.getAttribute('d')
    expect(drawing('Unable to save your preference')).not.toBe(drawing('Reminder created'))
  })

  it('the overdue badge has a word and an icon', () => {
    render(<Badge kind="overdue">Overdue</Badge>)
    expect(screen.getByText('Overdue').parentElement?.querySelector('svg')).toBeInTheDocument()
  })
})

const WORDS = {
  unknown: 'We do not know yet if it was saved.',
  unknownMore: 'Press Save again.',
  refused: 'It was not saved.',
}

const saidOf = (error: Error | null) =>
  render(<ErrorSummary {...describeFailure(error, WORDS)} />).container.textContent?.replace(/\s+/g, ' ')

test.each([
  ['nothing, before a request', null, ''],
  ['a refusal', new ApiError('http', { status: 422 }), 'It was not saved.'],
  [
    'no network',
    new ApiError('unsent'),
    'Not sent yet. You were offline. Nothing was lost. Try again when you are back online.',
  ],
  ['no response', new ApiError('network'), 'We do not know yet if it was saved. Press Save again.'],
  [
    "a gateway's response",
    new ApiError('http', { status: 502 }),
    'We do not know yet if it was saved. Press Save again.',
  ],
  [
    "a server's message",
    new ApiError('http', { status: 503, serverMessage: 'We are fixing this.' }),
    'We do not know yet if it was saved. We are fixing this. Press Save again.',
  ],
  [
    'a response that cannot be read',
    new ApiError('shape'),
    'We do not know yet if it was saved. Press Save again.',
  ],
])('a failed save shows the message of its outcome: %s', (_, error, words) => {
  expect(saidOf(error)).toBe(words)
})

test('an error 500 shows the specified text, and a 504 an unknown outcome', () => {
  const words = { ...WORDS, serverError: 'An error occurred.' }
  const says = (status: number) => describeFailure(new ApiError('http', { status }), words)
  expect(says(500)).toEqual({ failure: 'An error occurred.' })
  expect(says(504)).toMatchObject({ failureTitle: WORDS.unknown })
})

const call: HelpLinkProps = { kind: 'call', title: 'Lifeline', value: '988', href: 'tel:988' }
const chat: HelpLinkProps = {
  kind: 'web',
  title: 'Lifeline chat',
  value: '988lifeline.org',
  href: 'https://988lifeline.org/chat/',
}
const plan: HelpLinkProps = { kind: 'plan', title: 'Safety Plan', value: 'Your own plan', href: '/progress' }

const atKiosk = () =>
  render(
    <KioskProvider isKiosk>
      <HelpLink {...call} isPrimary />
      <HelpLink {...chat} />
      <HelpLink {...plan} />
    </KioskProvider>,
  )

test('a help link says whether it calls or texts', () => {
  render(
    <>
      <HelpLink {...call} isPrimary />
      <HelpLink {...call} kind="text" href="sms:988" />
    </>,
  )
  expect(screen.getByRole('link', { name: 'Lifeline 988 Text' })).toHaveAttribute('href', 'sms:988')
  expect(screen.getByRole('link', { name: 'Lifeline 988 Call' })).toHaveAttribute('href', 'tel:988')
})

test('help at a kiosk has numbers, addresses and QR codes instead of links', async () => {
  const { container } = atKiosk()
  expect(container.querySelectorAll('a, button, [href], [tabindex]')).toHaveLength(0)
  expect(screen.getByText('988')).toBeVisible()
  expect(screen.getByText('Call from your own phone')).toBeVisible()
  // A person may have to type the address, so it is complete.
  expect(screen.getByText('988lifeline.org/chat')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Lifeline chat' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Safety Plan' })).toBeVisible()
})

const whole = { whiteSpace: 'nowrap' }

test('a phone number is a link where it can be called', () => {
  const { rerender } = render(<PhoneNumber number="+12125550142" call />)
  const link = screen.getByRole('link', { name: '(212) 555-0142' })
  expect(link).toHaveAttribute('href', 'tel:+12125550142')
  expect(link.parentElement).toHaveStyle(whole)
  rerender(<PhoneNumber number="+12125550142" />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('(212) 555-0142')).toHaveStyle(whole)
})

test('a phone number in a sentence does not wrap', () => {
  const { container } = render(
    <p>
      <TextWithPhone>Text START to (555) 555-0100, or call (212) 555-0142.</TextWithPhone>
    </p>,
  )
  expect(container).toHaveTextContent('Text START to (555) 555-0100, or call (212) 555-0142.')
  for (const number of ['(555) 555-0100', '(212) 555-0142'])
    expect(screen.getByText(number)).toHaveStyle(whole)
  expect(container.firstChild).not.toHaveStyle(whole)
})

test('a help link does not wrap its number', () => {
  render(
    <>
      <HelpLink kind="call" title="Clinic" value="(555) 555-0177" href="tel:+15555550177" />
      <HelpLink kind="web" title="Chat" value="chat.example" href="https://chat.example" />
    </>,
  )
  expect(screen.getByText('(555) 555-0177').parentElement).toHaveStyle(whole)
  expect(screen.getByText('chat.example').parentElement).not.toHaveStyle(whole)
})
