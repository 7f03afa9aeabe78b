import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showBadge } from './dev-badge'

const ORIGIN = 'http://localhost:3001'
const KEY = 'soundings.dev-remotes'

const badge = () => within(screen.getByRole('complementary', { name: 'Development' }))
const status = () => badge().getByRole('status').textContent
/** The development server's client runs in the page. */
const send = (message: unknown, source: Window | null = window) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, source })))

let reloads: jest.SpyInstance
let listeners: jest.SpyInstance
beforeEach(() => {
  listeners = jest.spyOn(window, 'addEventListener')
  // jsdom cannot reload a page and logs an error.
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  // A badge lives as long as its page, so it never removes its listeners.
  for (const [type, listener] of listeners.mock.calls) window.removeEventListener(type, listener)
  jest.restoreAllMocks()
  document.body.replaceChildren()
  sessionStorage.clear()
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = undefined
})

test('the badge names the released version if the development server does not respond', () => {
  showBadge('mfe-a', ORIGIN, false)
  expect(badge().getByText(`mfe-a from ${ORIGIN}`)).toBeVisible()
  expect(status()).toBe('The server does not respond. You see the released version.')
  send({ type: 'webpackOk' })
  expect(status()).toBe('The server does not respond. You see the released version.')
})

test('the badge shows the build state of the server', () => {
  showBadge('mfe-a', ORIGIN, true)
  expect(status()).toBe('Building…')
  for (const stranger of [{ type: 'else' }, 'webpackOk', undefined]) send(stranger)
  send({ type: 'webpackOk' }, null)
  expect(status()).toBe('Building…')
  send({ type: 'webpackErrors', data: ['a.tsx: no', 'b.tsx: nor this'] })
  expect(status()).toBe('The build failed:')
  expect(badge().getByText(/a\.tsx: no\s+b\.tsx: nor this/)).toBeVisible()
  send({ type: 'webpackWarnings' })
  expect(status()).toBe('The page reloads when you save: this host is not a development build.')
  expect(badge().queryByText(/a\.tsx/)).toBeNull()
  expect(reloads).not.toHaveBeenCalled()
})

/** A development build of react-dom registers like this. */
const withRefresh = () => {
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map([[1, { scheduleRefresh: () => undefined }]]),
  }
}

test('a saved change reloads the page in a production host', () => {
  showBadge('mfe-a', ORIGIN, true)
  send({ type: 'webpackOk' })
  send({ type: 'webpackInvalid' })
  expect(status()).toBe('Building…')
  send({ type: 'webpackOk' })
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('a saved change in a development host appears without a reload if no screen has failed', () => {
  withRefresh()
  const { handleOutcome } = showBadge('mfe-a', ORIGIN, true)
  const save = () => {
    send({ type: 'webpackInvalid' })
    send({ type: 'webpackOk' })
  }
  send({ type: 'webpackOk' })
  handleOutcome('mounted')
  save()
  expect(status()).toBe('Changes appear when you save, and the page keeps its state.')
  expect(reloads).not.toHaveBeenCalled()
  handleOutcome('render-failed')
  save()
  expect(reloads).toHaveBeenCalledTimes(1)
})

test('turning off one development remote keeps the others in this tab', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ 'mfe-a': ORIGIN, 'mfe-b': 'http://localhost:3002' }))
  showBadge('mfe-a', ORIGIN, true)
  await userEvent.click(badge().getByRole('button', { name: 'Turn off mfe-a' }))
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ 'mfe-b': 'http://localhost:3002' })
  expect(reloads).toHaveBeenCalledTimes(1)
})
