import '@testing-library/jest-dom'
import { webcrypto } from 'node:crypto'
import { format } from 'node:util'
import { configure } from '@testing-library/react'

/** Long enough for a busy machine; an assertion that never comes true still fails. */
configure({ asyncUtilTimeout: 20_000 })

process.env.TZ ??= 'America/New_York'

// jsdom lays nothing out, and so scrolls nowhere.
Element.prototype.scrollIntoView ??= () => undefined

// jsdom has no `subtle`, which every browser has on a page that is served securely.
if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle })

/** Anything written to console.error fails the test that caused it. */
let consoleErrors: string[] = []
const recordConsoleError = (...args: unknown[]) => consoleErrors.push(format(...args))

beforeEach(() => {
  consoleErrors = []
  jest.spyOn(console, 'error').mockImplementation(recordConsoleError)
})

afterEach(() => {
  // A test opens a new tab.
  window.history.replaceState(null, '')
  const heard = consoleErrors
  consoleErrors = []
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join('\n')}`)
})
