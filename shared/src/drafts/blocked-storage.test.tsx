import { act, waitFor } from '@testing-library/react'
import { online, openRead, refused, statusOf, submit } from './form.fixture'
import { claimTabDraft } from './use-draft'

import 'fake-indexeddb/auto'

const denied = () => new DOMException('The request was denied.', 'SecurityError')
const throwDenied = () => {
  throw denied()
}

/** A browser that blocks cookies throws, or rejects a promise. */
const REFUSALS = {
  'by an exception': () =>
    Object.defineProperty(navigator, 'locks', { get: throwDenied, configurable: true }),
  'by a rejection': () =>
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(denied()) },
      configurable: true,
    }),
}

beforeEach(() => {
  online(true)
  jest.spyOn(indexedDB, 'open').mockImplementation(throwDenied)
  jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(throwDenied)
})
afterEach(() => jest.restoreAllMocks())

describe.each(Object.entries(REFUSALS))(
  'with a browser that refuses storage, locks and channels %s,',
  (_, refuse) => {
    beforeEach(() => refuse())

    test('answers are sent without a claim that they are kept', async () => {
      const form = await openRead()
      expect(form.promise()).toBe(false)
      await submit(form, 'yes')
      expect(statusOf(form)).toBe('sent')
      expect(form.send).toHaveBeenCalledTimes(1)
    })

    test("offline answers wait in the page's memory until the network is back", async () => {
      online(false)
      const form = await openRead()
      await submit(form, 'yes')
      expect(statusOf(form)).toBe('not-sent')
      expect(form.promise()).toBe(false)
      online(true)
      act(() => void window.dispatchEvent(new Event('online')))
      await waitFor(() => expect(statusOf(form)).toBe('sent'))
    })

    test('each form without a user id has its own draft', async () => {
      const [one, two] = [await claimTabDraft('intake', 'joining'), await claimTabDraft('intake', 'joining')]
      expect(one.userId).not.toBe(two.userId)
    })
  },
)

test('a failed write to the device does not prevent a submission', async () => {
  const form = await openRead()
  jest.spyOn(form.now().draft, 'writeSubmissions').mockRejectedValue(denied())
  await submit(form, 'yes')
  expect(statusOf(form)).toBe('sent')
})

test('an attempt that fails before its request returns to the form with the error', async () => {
  const error = new Error('of the page')
  const form = await openRead({ send: jest.fn(refused(422)) })
  jest.spyOn(crypto.subtle, 'digest').mockRejectedValue(error)
  await submit(form, 'yes')
  expect(form.now().submission.view).toEqual({ status: 'editing', failure: error })
  expect(form.send).not.toHaveBeenCalled()
})

test('an error of the onSent callback is reported, and the submission stays sent', async () => {
  const reported = jest.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', reported, { once: true })
  const form = await openRead()
  form.onSent.mockImplementation(() => {
    throw new Error('of the screen')
  })
  await submit(form, 'yes')
  expect(statusOf(form)).toBe('sent')
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'of the screen' }))
})
