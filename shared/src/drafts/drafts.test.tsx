import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { ApiError } from '../api/api-error'
import { eraseAllDrafts } from './browser-store'
import type { DraftKeeping } from './draft-keeping.rules'
import { useDraft } from './use-draft'
import { useSubmission } from './use-submission'

const of = { userId: 'u1', kind: 'assessments' }
const receiptSchema = v.object({ id: v.string() })
const bodySchema = v.object({ answer: v.string() })

const online = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
}

beforeEach(async () => {
  online(true)
  await eraseAllDrafts()
})
afterEach(() => jest.restoreAllMocks())

/** A form with one part in a tab of its own. */
const openForm = (
  clinic: { send?: jest.Mock; findArrived?: jest.Mock } = {},
  keeping: DraftKeeping = 'personal-device',
) => {
  const send = clinic.send ?? jest.fn(async () => ({ id: 'r1' }))
  const findArrived = clinic.findArrived ?? jest.fn(async () => undefined)
  const onSent = jest.fn()
  const tab = renderHook(() => {
    const open = useDraft({ ...of, keeping })
    const submission = useSubmission({
      ...open,
      parts: ['a@1'],
      bodySchema,
      receiptSchema,
      send: async (body, key) => v.parse(receiptSchema, await send(body, key)),
      findArrived: async (body) => v.parse(v.optional(receiptSchema), await findArrived(body)),
      onSent,
    })
    return { ...open, submission }
  })
  const now = () => tab.result.current
  const isRead = () => waitFor(() => expect(now().kept).toBeDefined())
  return { ...tab, now, isRead, send, findArrived, onSent }
}

const networkGone = () => Promise.reject(new ApiError('network'))
const refused = (status: number) => () => Promise.reject(new ApiError('http', { status }))

describe('a draft', () => {
  test('is there again after the page was closed at once [ASSESS-40]', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.now().draft.save('a@1', 'q0', 'no')
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.now().kept?.parts).toEqual({ 'a@1': { q0: 'no' } }))
  })

  test('is forgotten by Start over, of its own parts alone', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.now().draft.save('a@10', 'q0', 'other')
    await first.now().draft.erase(['a@1'])
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.now().kept?.parts).toEqual({ 'a@10': { q0: 'other' } }))
  })

  test('is forgotten by logging out', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.unmount()
    await eraseAllDrafts()
    const second = openForm()
    await second.isRead()
    expect(second.now().kept).toEqual({ parts: {}, submissions: [] })
  })

  test('of a kiosk leaves nothing in the browser, and asks it nothing [ASSESS-41]', async () => {
    const opened = jest.spyOn(IDBFactory.prototype, 'open')
    const kiosk = openForm({}, 'nothing')
    kiosk.now().draft.save('a@1', 'q0', 'yes')
    await act(() => kiosk.now().submission.submit({ answer: 'yes' }))
    expect(kiosk.onSent).toHaveBeenCalledTimes(1)
    kiosk.unmount()
    expect(opened).not.toHaveBeenCalled()
    const next = openForm()
    await next.isRead()
    expect(next.now().kept?.parts).toEqual({})
  })

  test('costs nothing but itself where the browser has no store', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('no', 'InvalidStateError')
    })
    const form = openForm()
    await form.isRead()
    expect(form.now().draft.isKeeping()).toBe(false)
    form.now().draft.save('a@1', 'q0', 'yes')
    await act(() => form.now().submission.submit({ answer: 'yes' }))
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r1' }, ['a@1'])
  })
})

describe('a submission', () => {
  test('erases the draft when it has arrived', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    await act(() => first.now().submission.submit({ answer: 'yes' }))
    expect(first.onSent).toHaveBeenCalledWith({ id: 'r1' }, ['a@1'])
    first.unmount()
    const second = openForm()
    await second.isRead()
    expect(second.now().kept?.parts).toEqual({})
  })

  test('without a network waits, and goes when it returns', async () => {
    online(false)
    const form = openForm()
    await form.isRead()
    await act(() => form.now().submission.submit({ answer: 'yes' }))
    expect(form.now().submission).toMatchObject({ isWaiting: true, isSending: false })
    expect(form.send).not.toHaveBeenCalled()
    online(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(form.onSent).toHaveBeenCalledTimes(1))
    // It was never sent before, so that nobody has to be asked whether it arrived.
    expect(form.findArrived).not.toHaveBeenCalled()
  })

  test('that got no answer goes again after a reload, under its key, when the server does not have it', async () => {
    const first = openForm({ send: jest.fn(networkGone) })
    await first.isRead()
    await act(() => first.now().submission.submit({ answer: 'yes' }))
    expect(first.now().submission.isWaiting).toBe(true)
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.onSent).toHaveBeenCalledTimes(1))
    expect(second.findArrived).toHaveBeenCalledTimes(1)
    expect(second.send.mock.calls).toEqual(first.send.mock.calls)
  })

  test('that had arrived although no answer came is not sent again', async () => {
    const first = openForm({ send: jest.fn(networkGone) })
    await first.isRead()
    await act(() => first.now().submission.submit({ answer: 'yes' }))
    first.unmount()
    const second = openForm({ findArrived: jest.fn(async () => ({ id: 'there' })) })
    await waitFor(() => expect(second.onSent).toHaveBeenCalledWith({ id: 'there' }, ['a@1']))
    expect(second.send).not.toHaveBeenCalled()
  })

  test('that the server broke at stays in the form, and asks first when sent again', async () => {
    const send = jest.fn(refused(500)).mockImplementationOnce(refused(500))
    const form = openForm({ send })
    await form.isRead()
    await act(() => form.now().submission.submit({ answer: 'yes' }))
    expect(form.now().submission).toMatchObject({ isWaiting: false, isSending: false })
    expect(form.now().submission.error).toBeInstanceOf(ApiError)
    send.mockImplementation(async () => ({ id: 'r2' }) as never)
    await act(() => form.now().submission.submit({ answer: 'better' }))
    expect(form.findArrived).toHaveBeenCalledTimes(1)
    expect(send.mock.calls.map(([, key]: unknown[]) => key)).toEqual([
      expect.any(String),
      send.mock.calls[0]?.[1 as never],
    ])
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r2' }, ['a@1'])
  })

  test('that the server refused is sent again without asking', async () => {
    const send = jest.fn(async () => ({ id: 'r3' })).mockImplementationOnce(refused(422))
    const form = openForm({ send })
    await form.isRead()
    await act(() => form.now().submission.submit({ answer: 'yes' }))
    await act(() => form.now().submission.submit({ answer: 'better' }))
    expect(form.findArrived).not.toHaveBeenCalled()
    expect(form.onSent).toHaveBeenCalledTimes(1)
  })

  test('that is pressed twice goes once', async () => {
    const form = openForm()
    await form.isRead()
    await act(async () => {
      const both = [1, 2].map(() => form.now().submission.submit({ answer: 'yes' }))
      await Promise.all(both)
    })
    expect(form.send).toHaveBeenCalledTimes(1)
  })

  test('taken back does not go by itself', async () => {
    online(false)
    const form = openForm()
    await form.isRead()
    await act(() => form.now().submission.submit({ answer: 'yes' }))
    act(() => form.now().submission.takeBack())
    online(true)
    act(() => void window.dispatchEvent(new Event('online')))
    form.unmount()
    const later = openForm()
    await later.isRead()
    expect(later.now().submission.isWaiting).toBe(false)
    expect(form.send).not.toHaveBeenCalled()
    expect(later.send).not.toHaveBeenCalled()
  })
})

describe('two tabs', () => {
  test('of one form agree on the key before anything is answered', async () => {
    const [one, two] = [openForm({ send: jest.fn(refused(500)) }), openForm({ send: jest.fn(refused(500)) })]
    await one.isRead()
    await two.isRead()
    await act(() => one.now().submission.submit({ answer: 'yes' }))
    await act(() => two.now().submission.submit({ answer: 'yes' }))
    expect(one.send.mock.calls).toEqual(two.send.mock.calls)
  })

  test('keep both of what was answered in one and in the other', async () => {
    const [one, two] = [openForm(), openForm()]
    await one.isRead()
    await two.isRead()
    one.now().draft.save('a@1', 'q0', 'yes')
    two.now().draft.save('a@1', 'q1', 'no')
    one.unmount()
    two.unmount()
    const later = openForm()
    await waitFor(() => expect(later.now().kept?.parts).toEqual({ 'a@1': { q0: 'yes', q1: 'no' } }))
  })

  test('show the receipt in both, and the one that is late asks before it sends', async () => {
    const [one, two] = [openForm(), openForm({ findArrived: jest.fn(async () => ({ id: 'r1' })) })]
    await one.isRead()
    await two.isRead()
    await act(() => one.now().submission.submit({ answer: 'yes' }))
    await waitFor(() => expect(two.onSent).toHaveBeenCalledWith({ id: 'r1' }, ['a@1']))
    await act(() => two.now().submission.submit({ answer: 'yes' }))
    expect(two.findArrived).toHaveBeenCalledTimes(1)
    expect(two.send).not.toHaveBeenCalled()
  })
})

test('a form that comes late hears what another tab has changed meanwhile, and not what it was told itself since', async () => {
  const [one, two] = [openForm(), openForm()]
  await Promise.all([one.isRead(), two.isRead()])
  const heard: unknown[] = []
  act(() => one.now().draft.save('a@1', 'q1', 'x'))
  act(() => one.now().draft.save('a@1', 'q2', 'y'))
  const changesOf = () => {
    heard.length = 0
    two.now().draft.subscribe((message) => heard.push(message))()
    return heard
  }
  await waitFor(() =>
    expect(changesOf()).toEqual([
      {
        what: 'saved',
        changes: [
          { part: 'a@1', field: 'q1', value: 'x' },
          { part: 'a@1', field: 'q2', value: 'y' },
        ],
      },
    ]),
  )
  act(() => two.now().draft.save('a@1', 'q1', 'z'))
  expect(changesOf()).toEqual([{ what: 'saved', changes: [{ part: 'a@1', field: 'q2', value: 'y' }] }])
  await act(() => two.now().draft.erase(['a@1']))
  expect(changesOf()).toEqual([])
})
