import { ApiError, getServerMessage, SignInError } from '@soundings/shared/platform'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConfig, aPatient } from '../testing/worlds'
import { ConfigProvider, useFlag } from './config'
import { parseRuntimeConfig, RuntimeConfigError } from './runtime-config'
import { useScreenTitle } from './screen-title'
import { ToastProvider, useToast } from './toasts'

const Toaster = () => {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast.success('Reminder created')}>
        good
      </button>
      <button type="button" onClick={() => toast.error('Unable to save your preference')}>
        bad
      </button>
    </>
  )
}

test('a toast disappears after 2,000 ms [COPY-01] [COPY-02]', () => {
  jest.useFakeTimers()
  render(
    <ToastProvider>
      <Toaster />
    </ToastProvider>,
  )
  act(() => screen.getByText('good').click())
  expect(screen.getByRole('status')).toHaveTextContent('Reminder created')
  act(() => jest.advanceTimersByTime(1999))
  expect(screen.getByRole('status')).toHaveTextContent('Reminder created')
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  jest.useRealTimers()
})

test('an error of the configuration names its invalid fields [SHELL-35] [SHELL-36]', () => {
  expect(parseRuntimeConfig(aConfig()).flags.accept_invite_flow).toBe(true)
  const broken = { ...aConfig(), apiBaseUrl: 7, flags: { accept_invite_flow: 'yes' } }
  expect(() => parseRuntimeConfig(broken)).toThrow(RuntimeConfigError)
  expect(() => parseRuntimeConfig(broken)).toThrow(/apiBaseUrl.*\n.*flags\.accept_invite_flow/)
})

const Flag = ({ clinicFlags }: { clinicFlags?: { accept_invite_flow: boolean } }) => (
  <p>{String(useFlag('accept_invite_flow', clinicFlags))}</p>
)

test("a clinic's flag overrides the flag of the deployment [SHELL-37]", () => {
  render(
    <ConfigProvider config={aConfig()}>
      <Flag />
      <Flag clinicFlags={{ accept_invite_flow: false }} />
    </ConfigProvider>,
  )
  expect(screen.getByText('true')).toBeVisible()
  expect(screen.getByText('false')).toBeVisible()
  expect(aPatient().clinic.flags).toBeUndefined()
})

const Screen = ({ isLoading = false, title = 'Progress' }: { isLoading?: boolean; title?: string }) => {
  const heading = useScreenTitle({ title })
  return (
    <>
      <button type="button">Elsewhere</button>
      {isLoading ? (
        <p>Loading</p>
      ) : (
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      )}
    </>
  )
}

const heading = () => screen.getByRole('heading')

test('the heading takes the focus when the screen opens and when its title changes', async () => {
  const { rerender } = render(<Screen />)
  expect(heading()).toHaveFocus()
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen title="Settings" />)
  expect(heading()).toHaveFocus()
  expect(document.title).toBe('Settings, Soundings')
})

test('a heading that replaces a skeleton takes the focus', () => {
  const { rerender } = render(<Screen isLoading />)
  expect(document.body).toHaveFocus()
  rerender(<Screen />)
  expect(heading()).toHaveFocus()
})

test('the heading leaves the focus where a person has moved it', async () => {
  const { rerender } = render(<Screen isLoading />)
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen />)
  expect(screen.getByText('Elsewhere')).toHaveFocus()
})

const Failed = () => (
  <h1 ref={useScreenTitle({ title: 'It did not load', hasError: true })}>It did not load</h1>
)

const Retried = ({ hasFailed }: { hasFailed: boolean }) => {
  const heading = useScreenTitle({ title: 'Progress' })
  return hasFailed ? <Failed /> : <h1 ref={heading}>Progress</h1>
}

test('the document title of an error disappears with the error', () => {
  const { rerender } = render(<Retried hasFailed={false} />)
  rerender(<Retried hasFailed />)
  expect(document.title).toBe('Error: It did not load, Soundings')
  rerender(<Retried hasFailed={false} />)
  expect(document.title).toBe('Progress, Soundings')
})

test('a rerender does not move the focus to the heading again', async () => {
  const { rerender } = render(<Screen />)
  await userEvent.click(screen.getByText('Elsewhere'))
  rerender(<Screen />)
  expect(screen.getByText('Elsewhere')).toHaveFocus()
})

test.each([
  ['the API', new ApiError('http', { status: 422, serverMessage: 'Not like this.', language: 'en' }), 'en'],
  [
    'an API that says no language',
    new ApiError('http', { status: 422, serverMessage: 'Not like this.' }),
    null,
  ],
  ['the identity service', new SignInError('Not like this.', { language: 'en' }), 'en'],
])(
  'the message of %s has its declared language, if any, and an automatic direction',
  (_, error, language) => {
    render(<p>{getServerMessage(error)}</p>)
    const message = screen.getByText('Not like this.')
    expect(message.getAttribute('lang')).toBe(language)
    expect(message).toHaveAttribute('dir', 'auto')
  },
)

test('an error without a server message shows none', () => {
  expect([new ApiError('network'), new Error('x'), undefined].map(getServerMessage)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
