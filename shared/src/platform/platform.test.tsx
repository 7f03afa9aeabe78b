import { act, render, screen } from '@testing-library/react'
import { aConfig, aPatient } from '../testing/worlds'
import { ConfigProvider, useFlag } from './config'
import { parseRuntimeConfig, RuntimeConfigError } from './runtime-config'
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

test('a toast is spoken politely, and gone after 2,000 ms [COPY-01] [COPY-02]', () => {
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

test('the runtime configuration is read, and what is wrong in it is named [SHELL-35] [SHELL-36]', () => {
  expect(parseRuntimeConfig(aConfig()).flags.accept_invite_flow).toBe(true)
  const broken = { ...aConfig(), apiBaseUrl: 7, flags: { accept_invite_flow: 'yes' } }
  expect(() => parseRuntimeConfig(broken)).toThrow(RuntimeConfigError)
  expect(() => parseRuntimeConfig(broken)).toThrow(/apiBaseUrl.*\n.*flags\.accept_invite_flow/)
})

const Flag = ({ clinicFlags }: { clinicFlags?: { accept_invite_flow: boolean } }) => (
  <p>{String(useFlag('accept_invite_flow', clinicFlags))}</p>
)

test("a clinic's flag goes before the deployment's, for that clinic only [SHELL-37]", () => {
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
