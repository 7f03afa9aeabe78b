import { act, waitFor } from '@testing-library/react'
import { ApiError } from '../api/api-error'
import { eraseAllDrafts } from './draft-database'
import {
  bodiesOf,
  keysOf,
  networkGone,
  online,
  openForm,
  openRead,
  refused,
  statusOf,
  submit,
  words,
} from './form.fixture'
import 'fake-indexeddb/auto'

beforeEach(async () => {
  online(true)
  await eraseAllDrafts()
})
afterEach(() => jest.restoreAllMocks())

describe('submission', () => {
  test('a stored submission erases its draft', async () => {
    const first = await openRead()
    await submit(first, 'yes')
    expect(first.onSent).toHaveBeenCalledWith({ receipt: { id: 'r1' }, parts: ['a@1'], hasEarlier: false })
    first.unmount()
    const second = await openRead()
    expect(second.now().storedContent?.parts).toEqual({})
  })

  test('an offline submission is sent once the network is back', async () => {
    online(false)
    const form = await openRead()
    await submit(form, 'yes')
    expect(statusOf(form)).toBe('not-sent')
    expect(form.send).not.toHaveBeenCalled()
    online(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(form.onSent).toHaveBeenCalledTimes(1))
    expect(statusOf(form)).toBe('sent')
  })

  test('an unsent submission is sent when the page becomes visible', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    online(false)
    const form = await openRead()
    await submit(form, 'yes')
    expect(statusOf(form)).toBe('not-sent')
    online(true)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(statusOf(form)).toBe('sent'))
  })

  test.each<[string, Error]>([
    ['no response', new ApiError('network')],
    ['a response of another shape', new ApiError('shape')],
    ['an error of the page', new TypeError('a mistake of the page')],
    ...[500, 502, 503, 504, 408].map((status): [string, Error] => [
      `status ${status}`,
      new ApiError('http', { status }),
    ]),
  ])('a submission that fails with %s has an unknown outcome', async (_, error) => {
    const first = await openRead({ send: jest.fn(() => Promise.reject(error)) })
    await submit(first, 'yes')
    expect(statusOf(first)).toBe('unknown')
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.onSent).toHaveBeenCalledTimes(1))
    expect(second.send.mock.calls).toEqual(first.send.mock.calls)
  })

  test('an unknown outcome stays if the next attempt is refused before its key is checked', async () => {
    const send = jest.fn(networkGone)
    const form = await openRead({ send })
    await submit(form, 'yes')
    for (const status of [401, 403, 425, 429]) {
      send.mockImplementation(refused(status))
      await act(async () => form.now().submission.sendNow())
      await waitFor(() => expect(form.now().submission.isSending).toBe(false))
      expect(statusOf(form)).toBe('unknown')
    }
  })

  test('corrected answers get a new key after a refusal', async () => {
    const send = jest.fn(async () => ({ id: 'r3' })).mockImplementationOnce(refused(422))
    const form = await openRead({ send })
    await submit(form, 'yes')
    expect(form.now().submission.view).toMatchObject({ status: 'editing', failure: { status: 422 } })
    await submit(form, 'better')
    expect(new Set(keysOf({ send })).size).toBe(2)
    expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'r3' }, parts: ['a@1'], hasEarlier: false })
  })

  test('a submission changed after an unknown outcome gets a new key', async () => {
    const send = jest.fn(async () => ({ id: 'r4' })).mockImplementationOnce(networkGone)
    const form = await openRead({ send })
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    expect(statusOf(form)).toBe('editing')
    expect(form.now().submission.unconfirmed).toMatchObject({ body: { answer: 'yes' } })
    await submit(form, 'no')
    expect(new Set(keysOf({ send })).size).toBe(2)
    expect(bodiesOf({ send })).toEqual([{ answer: 'yes' }, { answer: 'no' }])
    expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'r4' }, parts: ['a@1'], hasEarlier: true })
  })

  test('a submission that was taken back and not changed keeps its key', async () => {
    const send = jest.fn(async () => ({ id: 'r4' })).mockImplementationOnce(networkGone)
    const form = await openRead({ send })
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    await submit(form, 'yes')
    expect(new Set(keysOf({ send })).size).toBe(1)
    expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'r4' }, parts: ['a@1'], hasEarlier: false })
  })

  test('a receipt says that earlier answers may be stored, even after the draft was erased', async () => {
    const send = jest.fn(async () => ({ id: 'r4' })).mockImplementationOnce(networkGone)
    const form = await openRead({ send })
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    await act(() => form.now().draft.erase(['a@1']))
    await submit(form, 'no')
    expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'r4' }, parts: ['a@1'], hasEarlier: true })
  })

  test.each([
    ['the same answers', undefined],
    ['answers changed after the refusal', 'no'],
  ])('a submission after a login sends %s', async (_, changed) => {
    const first = await openRead({ send: jest.fn(refused(401)) })
    await submit(first, 'yes')
    expect(first.now().submission.error).toMatchObject({ status: 401 })
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    if (changed) first.answer(changed)
    first.unmount()
    const second = await openRead()
    await waitFor(() => expect(statusOf(second)).toBe(changed ? 'editing' : 'sent'))
    if (changed) await submit(second, changed)
    expect(bodiesOf(second)).toEqual([{ answer: changed ?? 'yes' }])
  })

  test('a submission is sent once for two presses', async () => {
    const form = await openRead()
    act(() => {
      form.now().submission.submit()
      form.now().submission.submit()
    })
    await waitFor(() => expect(statusOf(form)).toBe('sent'))
    expect(form.send).toHaveBeenCalledTimes(1)
  })

  test('a submission that was taken back is not sent automatically', async () => {
    online(false)
    const form = await openRead()
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    online(true)
    act(() => void window.dispatchEvent(new Event('online')))
    form.unmount()
    const later = await openRead()
    expect(statusOf(later)).toBe('editing')
    expect(form.send).not.toHaveBeenCalled()
    expect(later.send).not.toHaveBeenCalled()
  })

  test('a submission at a kiosk is retried only by the person, with the same key', async () => {
    const send = jest.fn(networkGone)
    const kiosk = openForm({ send }, 'nothing')
    await submit(kiosk, 'yes')
    expect(statusOf(kiosk)).toBe('unknown')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => kiosk.now().submission.sendNow())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(new Set(keysOf({ send })).size).toBe(1)
  })
})

describe('conflict', () => {
  test('a conflict keeps its answers until it is dismissed', async () => {
    const first = await openRead({ send: jest.fn(refused(409)) })
    await submit(first, 'yes')
    expect(statusOf(first)).toBe('conflict')
    expect(first.now().submission.conflicting).toMatchObject([
      { parts: ['a@1'], readableAnswers: words, body: { answer: 'yes' } },
    ])
    expect(first.onSent).not.toHaveBeenCalled()
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(statusOf(second)).toBe('conflict'))
    expect(second.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'yes' } })
    expect(second.send).not.toHaveBeenCalled()
    await act(() => second.now().submission.dismissConflict())
    expect(statusOf(second)).toBe('editing')
    second.unmount()
    const third = openForm()
    await waitFor(() => expect(third.now().storedContent).toEqual({ parts: {}, submissions: [] }))
    expect(statusOf(third)).toBe('editing')
  })

  test('a conflict of changed answers reports that the first answers are stored', async () => {
    const send = jest
      .fn(async () => ({ id: 'first' }))
      .mockImplementationOnce(networkGone)
      .mockImplementationOnce(refused(409))
    const form = await openRead({ send })
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    await submit(form, 'no')
    const [first, second, third] = keysOf({ send })
    expect(third).toBe(first)
    expect(second).not.toBe(first)
    expect(bodiesOf({ send })).toEqual([{ answer: 'yes' }, { answer: 'no' }, { answer: 'yes' }])
    expect(form.onSent).not.toHaveBeenCalled()
    expect(form.now().submission.conflicting).toMatchObject([
      { body: { answer: 'no' }, stored: { kind: 'earlier', receipt: { id: 'first' } } },
    ])
  })

  test('a submission is sent again with another key if only its key conflicts', async () => {
    const send = jest.fn(async () => ({ id: 'r5' })).mockImplementationOnce(refused(409))
    const form = await openRead({ send, resolveConflict: jest.fn(async (refusedOne) => refusedOne) })
    await submit(form, 'yes')
    expect(new Set(keysOf({ send })).size).toBe(2)
    expect(form.onSent).toHaveBeenCalledTimes(1)
  })

  test('a repeated conflict is retried only twice', async () => {
    const send = jest.fn(refused(409))
    const form = await openRead({ send, resolveConflict: jest.fn(async (refusedOne) => refusedOne) })
    await submit(form, 'yes')
    expect(send).toHaveBeenCalledTimes(3)
    expect(statusOf(form)).toBe('conflict')
  })

  test('a conflict counts as not sent if resolving it fails', async () => {
    const resolveConflict = jest.fn(async () => undefined).mockImplementationOnce(networkGone)
    const form = await openRead({ send: jest.fn(refused(409)), resolveConflict })
    await submit(form, 'yes')
    expect(statusOf(form)).toBe('not-sent')
    await act(async () => form.now().submission.sendNow())
    await waitFor(() => expect(statusOf(form)).toBe('conflict'))
  })
})

/** The server answers the first request after the person has stopped waiting. */
const openAndStop = async () => {
  let answer = (_: { id: string }) => {}
  let refuse = (_: ApiError) => {}
  const first = new Promise<{ id: string }>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  const send = jest.fn(async () => ({ id: 'r2' })).mockImplementationOnce(() => first)
  const form = await openRead({ send })
  form.answer('yes')
  await act(async () => form.now().submission.submit())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  act(() => form.now().submission.stopWaiting())
  expect(statusOf(form)).toBe('unknown')
  return {
    form,
    send,
    answerFirst: () => act(async () => answer({ id: 'first' })),
    refuseFirst: (status: number) => act(async () => refuse(new ApiError('http', { status }))),
  }
}

test('a response after Stop waiting shows that the answers were sent', async () => {
  const { form, send, answerFirst } = await openAndStop()
  await answerFirst()
  await waitFor(() => expect(statusOf(form)).toBe('sent'))
  expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'first' }, parts: ['a@1'], hasEarlier: false })
  expect(send).toHaveBeenCalledTimes(1)
  form.unmount()
  const later = await openRead()
  expect(later.now().storedContent).toEqual({ parts: {}, submissions: [] })
})

test('a changed form shows that its first answers arrived when their response comes late', async () => {
  const { form, answerFirst } = await openAndStop()
  act(() => form.now().submission.takeBack())
  form.answer('no')
  expect(form.now().submission.unconfirmed).toBeDefined()
  await answerFirst()
  await waitFor(() => expect(form.now().submission.arrived).toMatchObject({ receipt: { id: 'first' } }))
  expect(form.now().submission.unconfirmed).toBeUndefined()
  expect(statusOf(form)).toBe('editing')
  await act(async () => form.now().submission.submit())
  await waitFor(() => expect(statusOf(form)).toBe('sent'))
  expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'r2' }, parts: ['a@1'], hasEarlier: true })
})

test('a refusal after Stop waiting replaces the unknown outcome', async () => {
  const waiting = await openAndStop()
  waiting.send.mockImplementationOnce(() => Promise.reject(new ApiError('http', { status: 422 })))
  await waiting.refuseFirst(422)
  await waitFor(() => expect(waiting.form.now().submission.error).toMatchObject({ status: 422 }))
  waiting.form.unmount()
  await eraseAllDrafts()

  const changed = await openAndStop()
  act(() => changed.form.now().submission.takeBack())
  await changed.refuseFirst(409)
  await waitFor(() => expect(changed.form.now().submission.unconfirmed).toBeUndefined())
  expect(statusOf(changed.form)).toBe('editing')
  expect(changed.send).toHaveBeenCalledTimes(1)
})

test('a second attempt during the first sends the same key', async () => {
  const { form, send, answerFirst } = await openAndStop()
  await act(async () => form.now().submission.sendNow())
  await waitFor(() => expect(statusOf(form)).toBe('sent'))
  await answerFirst()
  expect(new Set(keysOf({ send })).size).toBe(1)
  expect(bodiesOf({ send })).toEqual([{ answer: 'yes' }, { answer: 'yes' }])
  expect(form.onSent).toHaveBeenCalledTimes(1)
})

test('Stop waiting for another tab shows that nothing was sent', async () => {
  const form = await openRead()
  form.answer('yes')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks.request('soundings/assessments/u1', () => held)
  await act(async () => form.now().submission.submit())
  expect(form.now().submission.isSending).toBe(true)
  act(() => form.now().submission.stopWaiting())
  expect(form.now().submission.error).toMatchObject({ failure: 'unsent' })
  await act(async () => release())
  expect(form.send).not.toHaveBeenCalled()
})
