import { ConfigProvider } from '@soundings/shared/internal/platform/config.tsx'
import { aConfig } from '@soundings/shared/testing/worlds'
import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IdleWarning } from './idle-warning'
import { useAutocompleteOff } from './use-autocomplete-off'
import { type LinkScope, useBlockedLinks } from './use-blocked-links'
import { usePageLifecycle } from './use-page-lifecycle'

const Guarded = ({ allowed = 'page', more = false }: { allowed?: LinkScope; more?: boolean }) => {
  useAutocompleteOff()
  useBlockedLinks(allowed)
  return (
    <>
      <form aria-label="one" autoComplete="on">
        <input aria-label="name" autoComplete="bday" />
        <textarea aria-label="words" />
      </form>
      {more && <input aria-label="late" type="radio" autoComplete="email" />}
      <a href="#main">Skip</a>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a href="tel:988">Call</a>
      <a href="/forgot-password">Within</a>
    </>
  )
}

test('a kiosk turns off autocomplete for every form and field', async () => {
  const { rerender } = render(<Guarded />)
  const attributes = () =>
    [...document.querySelectorAll('form, input, textarea, select')].map((one) =>
      one.getAttribute('autocomplete'),
    )
  expect(attributes()).toEqual(['off', 'off', 'off'])
  rerender(<Guarded more />)
  await act(async () => undefined)
  expect(attributes()).toEqual(['off', 'off', 'off', 'off'])
  act(() => screen.getByLabelText('name').setAttribute('autocomplete', 'email'))
  await act(async () => undefined)
  expect(attributes()).toEqual(['off', 'off', 'off', 'off'])
})

test.each([
  ['page', ['Skip']],
  ['app', ['Skip', 'Within']],
] as const)('the kiosk guard with links allowed in the %s permits %s', async (allowed, followed) => {
  render(<Guarded allowed={allowed} />)
  const passed: string[] = []
  const listen = (event: Event) => {
    if (!event.defaultPrevented && event.target instanceof Element)
      passed.push(event.target.textContent ?? '')
    event.preventDefault()
  }
  document.addEventListener('click', listen)
  const person = userEvent.setup()
  for (const link of screen.getAllByRole('link')) await person.click(link)
  document.removeEventListener('click', listen)
  expect(passed).toEqual([...followed])
})

test('usePageLifecycle reports when the page is left', () => {
  const seen: string[] = []
  renderHook(() =>
    usePageLifecycle(
      () => seen.push('hidden'),
      () => seen.push('returned'),
    ),
  )
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(seen).toEqual(['hidden', 'returned'])
})

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))
const touch = () => act(() => window.dispatchEvent(new Event('pointerdown')))
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' })
const renderWarning = (end = jest.fn()) => {
  render(
    <ConfigProvider config={aConfig()}>
      <IdleWarning onEnd={end} />
    </ConfigProvider>,
  )
  return end
}

describe('idle warning', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }))
  afterEach(() => jest.useRealTimers())

  test('asks after a minute without a touch', () => {
    const end = renderWarning()
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

  test('restarts the minute after a touch', () => {
    const end = renderWarning()
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

  test('crisis help opens from the warning and closes it', () => {
    const end = renderWarning()
    pass(60)
    act(() => screen.getByRole('button', { name: 'Crisis help' }).click())
    expect(dialog()).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Crisis help' })).toBeVisible()
    pass(59)
    expect(end).not.toHaveBeenCalled()
  })

  test('the first touch after a long sleep ends the visit', () => {
    const end = renderWarning()
    jest.setSystemTime(3_600_000)
    touch()
    expect(end).toHaveBeenCalled()
  })

  test('a page marked as staying gets ten minutes before the warning', () => {
    render(<p data-kiosk-stays="">This page stays while you are here.</p>)
    const end = renderWarning()
    pass(599)
    expect(dialog()).toBeNull()
    pass(1)
    expect(dialog()).toBeVisible()
    pass(20)
    expect(end).toHaveBeenCalledTimes(1)
  })
})
