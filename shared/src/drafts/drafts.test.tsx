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
const restSchema = v.optional(v.object({ body: bodySchema, parts: v.array(v.string()) }))
const words = [{ part: 'a@1', title: 'A', answers: [{ question: 'Low?', answer: 'yes' }] }]

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
  clinic: { send?: jest.Mock; restOf?: jest.Mock } = {},
  keeping: DraftKeeping = 'personal-device',
) => {
  const send = clinic.send ?? jest.fn(async () => ({ id: 'r1' }))
  const restOf = clinic.restOf ?? jest.fn(async () => undefined)
  const onSent = jest.fn()
  const tab = renderHook(() => {
    const open = useDraft({ ...of, keeping })
    const submission = useSubmission({
      ...open,
      parts: ['a@1'],
      bodySchema,
      receiptSchema,
      send: async (body, key) => v.parse(receiptSchema, await send(body, key)),
      restOf: async (refused, error) => v.parse(restSchema, await restOf(refused, error)),
      onSent,
    })
    return { ...open, submission }
  })
  const now = () => tab.result.current
  const isRead = () => waitFor(() => expect(now().kept).toBeDefined())
  return { ...tab, now, isRead, send, restOf, onSent }
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
    await act(() => kiosk.now().submission.submit({ answer: 'yes' }, words))
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
    await act(() => form.now().submission.submit({ answer: 'yes' }, words))
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r1' }, { parts: ['a@1'], hasEarlier: false })
  })
})

/** What is known of a submission, and whether it is on its way. */
const kindOf = (form: ReturnType<typeof openForm>) => form.now().submission.outcome.kind
const submit = (form: ReturnType<typeof openForm>, answer: string) =>
  act(() => form.now().submission.submit({ answer }, words))
const keysOf = ({ send }: { send: jest.Mock }) => send.mock.calls.map(([, key]: unknown[]) => key)
const bodiesOf = ({ send }: { send: jest.Mock }) => send.mock.calls.map(([body]: unknown[]) => body)

describe('a submission', () => {
  test('erases the draft when it is stored', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    await submit(first, 'yes')
    expect(first.onSent).toHaveBeenCalledWith({ id: 'r1' }, { parts: ['a@1'], hasEarlier: false })
    first.unmount()
    const second = openForm()
    await second.isRead()
    expect(second.now().kept?.parts).toEqual({})
  })

  test('without a network is not sent yet, and goes when it returns', async () => {
    online(false)
    const form = openForm()
    await form.isRead()
    await submit(form, 'yes')
    expect(form.now().submission).toMatchObject({ outcome: { kind: 'not-sent' }, isSending: false })
    expect(form.send).not.toHaveBeenCalled()
    online(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(form.onSent).toHaveBeenCalledTimes(1))
    expect(kindOf(form)).toBe('none')
  })

  test.each([
    new ApiError('network'),
    new ApiError('shape'),
    ...[500, 502, 503, 504, 408].map((status) => new ApiError('http', { status })),
  ])('that ended with %s is unknown, and is the same request again after a reload', async (error) => {
    const first = openForm({ send: jest.fn(() => Promise.reject(error)) })
    await first.isRead()
    await submit(first, 'yes')
    expect(kindOf(first)).toBe('unknown')
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.onSent).toHaveBeenCalledTimes(1))
    expect(second.send.mock.calls).toEqual(first.send.mock.calls)
  })

  test('that is unknown stays so when the next try is turned away before its key was looked at', async () => {
    const send = jest.fn(networkGone)
    const form = openForm({ send })
    await form.isRead()
    await submit(form, 'yes')
    for (const status of [401, 403, 429]) {
      send.mockImplementation(refused(status))
      await act(async () => form.now().submission.sendNow())
      await waitFor(() => expect(form.now().submission.isSending).toBe(false))
      expect(kindOf(form)).toBe('unknown')
    }
  })

  test('that the server refused is said to be, and mended answers are a new one with nothing before it', async () => {
    const send = jest.fn(async () => ({ id: 'r3' })).mockImplementationOnce(refused(422))
    const form = openForm({ send })
    await form.isRead()
    await submit(form, 'yes')
    expect(kindOf(form)).toBe('refused')
    await submit(form, 'better')
    expect(new Set(keysOf({ send })).size).toBe(2)
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r3' }, { parts: ['a@1'], hasEarlier: false })
  })

  test('whose answers were changed while it was unknown is another, and the first is told of', async () => {
    const send = jest.fn(async () => ({ id: 'r4' })).mockImplementationOnce(networkGone)
    const form = openForm({ send })
    await form.isRead()
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    expect(kindOf(form)).toBe('taken-back')
    await submit(form, 'no')
    expect(new Set(keysOf({ send })).size).toBe(2)
    expect(bodiesOf({ send })).toEqual([{ answer: 'yes' }, { answer: 'no' }])
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r4' }, { parts: ['a@1'], hasEarlier: true })
  })

  test('sent again unchanged after it was taken back has its key', async () => {
    const send = jest.fn(async () => ({ id: 'r4' })).mockImplementationOnce(networkGone)
    const form = openForm({ send })
    await form.isRead()
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    await submit(form, 'yes')
    expect(new Set(keysOf({ send })).size).toBe(1)
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r4' }, { parts: ['a@1'], hasEarlier: false })
  })

  test('that may be stored is not forgotten by Start over', async () => {
    const send = jest.fn(async () => ({ id: 'r4' })).mockImplementationOnce(networkGone)
    const form = openForm({ send })
    await form.isRead()
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    await act(() => form.now().draft.erase(['a@1']))
    await submit(form, 'no')
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r4' }, { parts: ['a@1'], hasEarlier: true })
  })

  test('that is pressed twice goes once', async () => {
    const form = openForm()
    await form.isRead()
    await act(async () => {
      const both = [1, 2].map(() => form.now().submission.submit({ answer: 'yes' }, words))
      await Promise.all(both)
    })
    expect(form.send).toHaveBeenCalledTimes(1)
  })

  test('taken back does not go by itself', async () => {
    online(false)
    const form = openForm()
    await form.isRead()
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    online(true)
    act(() => void window.dispatchEvent(new Event('online')))
    form.unmount()
    const later = openForm()
    await later.isRead()
    expect(kindOf(later)).toBe('none')
    expect(form.send).not.toHaveBeenCalled()
    expect(later.send).not.toHaveBeenCalled()
  })

  test('at a kiosk is not sent again by itself: nothing is promised', async () => {
    const send = jest.fn(networkGone)
    const kiosk = openForm({ send }, 'nothing')
    await submit(kiosk, 'yes')
    expect(kindOf(kiosk)).toBe('unknown')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => kiosk.now().submission.sendNow())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(new Set(keysOf({ send })).size).toBe(1)
  })
})

describe('a conflict', () => {
  test('is kept with its answers, over a reload, until it is put away', async () => {
    const first = openForm({ send: jest.fn(refused(409)) })
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    await submit(first, 'yes')
    expect(first.now().submission.outcome).toMatchObject({
      kind: 'conflict',
      unsent: [{ parts: ['a@1'], outgoing: { words, body: { answer: 'yes' } } }],
    })
    expect(first.onSent).not.toHaveBeenCalled()
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(kindOf(second)).toBe('conflict'))
    expect(second.now().kept?.parts).toEqual({ 'a@1': { q0: 'yes' } })
    expect(second.send).not.toHaveBeenCalled()
    await act(() => second.now().submission.putAway())
    expect(kindOf(second)).toBe('none')
    second.unmount()
    const third = openForm()
    await waitFor(() => expect(third.now().kept).toEqual({ parts: {}, submissions: [] }))
    expect(kindOf(third)).toBe('none')
  })

  test('of changed answers says that the first are stored, when their own key says so', async () => {
    const send = jest
      .fn(async () => ({ id: 'first' }))
      .mockImplementationOnce(networkGone)
      .mockImplementationOnce(refused(409))
    const form = openForm({ send })
    await form.isRead()
    await submit(form, 'yes')
    act(() => form.now().submission.takeBack())
    await submit(form, 'no')
    const [first, second, third] = keysOf({ send })
    expect(third).toBe(first)
    expect(second).not.toBe(first)
    expect(bodiesOf({ send })).toEqual([{ answer: 'yes' }, { answer: 'no' }, { answer: 'yes' }])
    expect(form.onSent).not.toHaveBeenCalled()
    expect(form.now().submission.outcome).toMatchObject({
      kind: 'conflict',
      unsent: [
        { outgoing: { body: { answer: 'no' }, stored: { what: 'earlier', receipt: { id: 'first' } } } },
      ],
    })
  })

  test('of a key alone is sent again under another', async () => {
    const send = jest.fn(async () => ({ id: 'r5' })).mockImplementationOnce(refused(409))
    const form = openForm({ send, restOf: jest.fn(async (refusedOne) => refusedOne) })
    await form.isRead()
    await submit(form, 'yes')
    expect(new Set(keysOf({ send })).size).toBe(2)
    expect(form.onSent).toHaveBeenCalledTimes(1)
  })

  test('that does not end is not tried for ever', async () => {
    const send = jest.fn(refused(409))
    const form = openForm({ send, restOf: jest.fn(async (refusedOne) => refusedOne) })
    await form.isRead()
    await submit(form, 'yes')
    expect(send).toHaveBeenCalledTimes(3)
    expect(kindOf(form)).toBe('conflict')
  })

  test('whose rest cannot be asked for is not sent yet, and is asked about again', async () => {
    const restOf = jest.fn(async () => undefined).mockImplementationOnce(networkGone)
    const form = openForm({ send: jest.fn(refused(409)), restOf })
    await form.isRead()
    await submit(form, 'yes')
    expect(kindOf(form)).toBe('not-sent')
    await act(async () => form.now().submission.sendNow())
    await waitFor(() => expect(kindOf(form)).toBe('conflict'))
  })
})

describe('two tabs', () => {
  test('of one form agree on the key before anything is answered', async () => {
    const [one, two] = [openForm({ send: jest.fn(refused(500)) }), openForm({ send: jest.fn(refused(500)) })]
    await one.isRead()
    await two.isRead()
    await act(() => one.now().submission.submit({ answer: 'yes' }, words))
    await act(() => two.now().submission.submit({ answer: 'yes' }, words))
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

  test('show the receipt in both, and the one that is late sends the same key', async () => {
    const [one, two] = [openForm(), openForm()]
    await one.isRead()
    await two.isRead()
    await act(() => one.now().submission.submit({ answer: 'yes' }, words))
    await waitFor(() => expect(two.onSent).toHaveBeenCalledTimes(1))
    await act(() => two.now().submission.submit({ answer: 'yes' }, words))
    expect(two.send.mock.calls).toEqual(one.send.mock.calls)
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
