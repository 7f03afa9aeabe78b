import { act, waitFor } from '@testing-library/react'
import { ApiError } from '../api/api-error'
import { eraseAllDrafts } from './draft-database'
import { bodiesOf, keysOf, online, openRead, statusOf } from './form.fixture'

import 'fake-indexeddb/auto'

beforeEach(async () => {
  online(true)
  await eraseAllDrafts()
})
afterEach(() => jest.restoreAllMocks())

/** A form whose first request is answered when the test says so, and whose person has stopped to wait for it. */
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

test('an answer that comes after the person has stopped to wait says that the answers are sent', async () => {
  const { form, send, answerFirst } = await openAndStop()
  await answerFirst()
  await waitFor(() => expect(statusOf(form)).toBe('sent'))
  expect(form.onSent).toHaveBeenCalledWith({ receipt: { id: 'first' }, parts: ['a@1'], hasEarlier: false })
  expect(send).toHaveBeenCalledTimes(1)
  form.unmount()
  const later = await openRead()
  expect(later.now().storedContent).toEqual({ parts: {}, submissions: [] })
})

test('in a form that is changed meanwhile it says that the first answers arrived', async () => {
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

test('a refusal that comes late is shown, and where the answers are changed the form no longer says that they may have arrived', async () => {
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

test('a second try while the first is still on its way has its key, and its answer is the one that counts', async () => {
  const { form, send, answerFirst } = await openAndStop()
  await act(async () => form.now().submission.sendNow())
  await waitFor(() => expect(statusOf(form)).toBe('sent'))
  await answerFirst()
  expect(new Set(keysOf({ send })).size).toBe(1)
  expect(bodiesOf({ send })).toEqual([{ answer: 'yes' }, { answer: 'yes' }])
  expect(form.onSent).toHaveBeenCalledTimes(1)
})

test('who stops to wait for another tab to finish reads that nothing was sent', async () => {
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
