import '@testing-library/jest-dom'
import { format } from 'node:util'

process.env.TZ ??= 'America/New_York'

/** Anything written to console.error fails the test that caused it. */
let complaints: string[] = []
const complain = (...args: unknown[]) => complaints.push(format(...args))

beforeEach(() => {
  complaints = []
  jest.spyOn(console, 'error').mockImplementation(complain)
})

afterEach(() => {
  const heard = complaints
  complaints = []
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join('\n')}`)
})
