import { act, waitFor } from '@testing-library/react'
import { HOUR_MS } from '../dates/durations'
import { eraseAllDrafts } from './draft-database'
import { networkGone, online, openForm, openRead, openTabs, refused, statusOf, submit } from './form.fixture'

import 'fake-indexeddb/auto'

beforeEach(async () => {
  online(true)
  await eraseAllDrafts()
})
afterEach(() => jest.restoreAllMocks())

/** Simulates a clock that is set back. */
const setClockBack = () => {
  const before = Date.now() - HOUR_MS
  jest.spyOn(Date, 'now').mockReturnValue(before)
}

/** The first of two tabs has sent its answers, and the second is refused. */
const openRefused = async () => {
  const [one, two] = await openTabs({}, { send: jest.fn(refused(409)) })
  two.answer('no')
  await submit(one, 'yes')
  await waitFor(() => expect(two.now().submission.arrived).toBeDefined())
  await act(async () => two.now().submission.submit())
  await waitFor(() => expect(statusOf(two)).toBe('conflict'))
  return { one, two }
}
const storedOf = (form: ReturnType<typeof openForm>) => form.now().submission.conflicting[0]?.stored

describe('a tab whose answers are refused because of another tab', () => {
  test('shows the receipt of the other tab', async () => {
    const { two } = await openRefused()
    expect(storedOf(two)).toEqual({ kind: 'earlier', receipt: { id: 'r1' } })
    two.unmount()
    const anew = openForm()
    await waitFor(() => expect(statusOf(anew)).toBe('conflict'))
    expect(storedOf(anew)).toEqual({ kind: 'earlier', receipt: { id: 'r1' } })
  })

  test('shows the receipt even if the other tab finishes during the attempt', async () => {
    let answer = (_: { id: string }) => {}
    const send = jest.fn(() => new Promise<{ id: string }>((resolve) => (answer = resolve)))
    const [one, two] = await openTabs({ send }, { send: jest.fn(refused(409)) })
    one.answer('yes')
    await act(async () => one.now().submission.submit())
    await waitFor(() => expect(send).toHaveBeenCalled())
    two.answer('no')
    await act(async () => two.now().submission.submit())
    await act(async () => answer({ id: 'r1' }))
    await waitFor(() => expect(statusOf(two)).toBe('conflict'))
    await waitFor(() => expect(storedOf(two)).toEqual({ kind: 'earlier', receipt: { id: 'r1' } }))
  })

  test('shows the receipt of the other tab after its own answers are erased', async () => {
    const { two } = await openRefused()
    await act(() => two.now().submission.dismissConflict())
    const stored = { receipt: { id: 'r1' }, parts: ['a@1'], hasEarlier: false, isEarlier: true }
    expect(two.now().submission.view).toEqual({ status: 'sent', sent: stored })
    expect(two.onSent).toHaveBeenCalledWith(stored)
  })
})

test('a tab with an earlier receipt ignores conflicts of other tabs', async () => {
  const { two } = await openRefused()
  two.unmount()
  const reloaded = await openRead({}, 'personal-device', { hasReceipt: true })
  expect(statusOf(reloaded)).toBe('editing')
  expect(reloaded.now().submission.conflicting).toEqual([])
  const anew = openForm()
  await waitFor(() => expect(statusOf(anew)).toBe('conflict'))
})

test('refused answers that another tab has erased are shown as erased', async () => {
  const first = await openRead({ send: jest.fn(refused(409)) })
  await submit(first, 'yes')
  const other = openForm()
  await waitFor(() => expect(statusOf(other)).toBe('conflict'))
  await act(() => first.now().submission.dismissConflict())
  await waitFor(() => expect(statusOf(other)).toBe('erased'))
  await act(async () => other.now().submission.submit())
  expect(other.send).not.toHaveBeenCalled()
  await act(() => other.now().submission.dismissConflict())
  expect(statusOf(other)).toBe('editing')
})

test('a tab shows the receipt after another tab has erased refused answers', async () => {
  const { two } = await openRefused()
  const other = openForm()
  await waitFor(() => expect(statusOf(other)).toBe('conflict'))
  await act(() => two.now().submission.dismissConflict())
  await waitFor(() => expect(statusOf(other)).toBe('sent'))
  expect(other.now().submission.view).toMatchObject({ sent: { receipt: { id: 'r1' } } })
})

test('a second tab shows that earlier answers may have arrived too', async () => {
  const send = jest.fn(async () => ({ id: 'r2' })).mockImplementationOnce(networkGone)
  const [one, two] = await openTabs({ send })
  await submit(one, 'yes')
  act(() => one.now().submission.takeBack())
  two.answer('no')
  await submit(one, 'no')
  await waitFor(() => expect(statusOf(two)).toBe('sent'))
  expect(two.now().submission.view).toMatchObject({ sent: { receipt: { id: 'r2' }, hasEarlier: true } })
})

test('a change in one tab is kept when another tab erases refused answers', async () => {
  const [one, two] = await openTabs({ send: jest.fn(refused(409)) })
  await submit(one, 'yes')
  expect(statusOf(one)).toBe('conflict')
  setClockBack()
  two.answer('not sent yet')
  await two.now().draft.flush()
  await act(() => one.now().submission.dismissConflict())
  const later = openForm()
  await waitFor(() => expect(later.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'not sent yet' } }))
})

test('a queued submission is not sent after its answers have changed', async () => {
  const first = await openRead({ send: jest.fn(refused(401)) })
  await submit(first, 'yes')
  setClockBack()
  first.answer('no')
  first.unmount()
  const second = await openRead()
  expect(second.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'no' } })
  expect(statusOf(second)).toBe('editing')
  expect(second.send).not.toHaveBeenCalled()
})

test('a list shows the outcome of a form that was closed while it was sending', async () => {
  let answer = (_: { id: string }) => {}
  const form = await openRead({ send: jest.fn(() => new Promise((resolve) => (answer = resolve))) })
  form.answer('yes')
  await act(async () => form.now().submission.submit())
  await waitFor(() => expect(form.send).toHaveBeenCalled())
  form.unmount()
  const list = await openRead({}, 'personal-device', { isList: true })
  await waitFor(() => expect(list.now().submission.isSending).toBe(true))
  await act(async () => answer({ id: 'r1' }))
  await waitFor(() => expect(statusOf(list)).toBe('sent'))
  expect(list.onSent).toHaveBeenCalledTimes(1)
  expect(list.send).not.toHaveBeenCalled()
})
