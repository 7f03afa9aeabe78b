import { act, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { DATABASE_NAME, eraseAllDrafts } from './draft-database'
import { readDraft } from './draft-store'
import {
  keysOf,
  networkGone,
  online,
  openForm,
  openRead,
  openTabs,
  refused,
  statusOf,
  submit,
} from './form.fixture'

import 'fake-indexeddb/auto'

beforeEach(async () => {
  online(true)
  await eraseAllDrafts()
})
afterEach(() => jest.restoreAllMocks())

describe('a draft', () => {
  test('a draft is restored if the page was closed right after a change [ASSESS-40]', async () => {
    const first = await openRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.now().draft.save('a@1', 'q0', 'no')
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'no' } }))
  })

  test('a draft erases only the given part, and keeps a part with a similar name', async () => {
    const first = await openRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.now().draft.save('a@10', 'q0', 'other')
    await first.now().draft.erase(['a@1'])
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.now().storedContent?.parts).toEqual({ 'a@10': { q0: 'other' } }))
  })

  test('a kiosk stores no draft in the browser [ASSESS-41]', async () => {
    const opened = jest.spyOn(IDBFactory.prototype, 'open')
    const kiosk = openForm({}, 'nothing')
    kiosk.now().draft.save('a@1', 'q0', 'yes')
    await submit(kiosk, 'yes')
    expect(kiosk.onSent).toHaveBeenCalledTimes(1)
    kiosk.unmount()
    expect(opened).not.toHaveBeenCalled()
    const next = await openRead()
    expect(next.now().storedContent?.parts).toEqual({})
  })
})

test('a draft notifies its screen when the device stops storing it', async () => {
  online(false)
  const form = await openRead()
  expect(form.promise()).toBe(true)
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await act(async () => form.now().submission.submit())
  await waitFor(() => expect(statusOf(form)).toBe('not-sent'))
  await waitFor(() => expect(form.promise()).toBe(false))
})

const keptOf = () => readDraft({ userId: 'u1', kind: 'assessments' })

describe('answers are reported as kept only after a read confirms them', () => {
  /** Simulates Chromium while it deletes a site's data. */
  const refuseNextOpening = () =>
    jest.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
      const request = {
        onerror: undefined as (() => void) | undefined,
        error: new DOMException('The connection was closed.', 'AbortError'),
      }
      queueMicrotask(() => request.onerror?.())
      return request as unknown as IDBOpenDBRequest
    })

  test.each([
    ['at once', () => undefined],
    ['after its first opening was refused', refuseNextOpening],
  ])('answers are stored again after site data was cleared, %s', async (_, hinder) => {
    const form = await openRead({ send: jest.fn(networkGone) })
    for (const question of ['q1', 'q2', 'q3']) form.now().draft.save('a@1', question, 'earlier')
    await submit(form, 'yes')
    expect(statusOf(form)).toBe('unknown')
    const before = await keptOf()
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve
      hinder()
    })
    await waitFor(async () => expect((await keptOf())?.submissions).toHaveLength(1))
    const after = await keptOf()
    expect(after?.parts).toEqual(before?.parts)
    expect(after?.parts).toEqual({ 'a@1': { q0: 'yes', q1: 'earlier', q2: 'earlier', q3: 'earlier' } })
    expect(after?.submissions).toMatchObject([{ idempotencyKey: keysOf(form)[0], status: 'unknown' }])
    expect(form.promise()).toBe(true)
  })

  test('answers are not reported as kept while the device is full', async () => {
    const form = await openRead()
    const { draft } = form.now()
    const save = async (question: string, text: string) => {
      draft.save('a@1', question, text)
      await act(async () => void (await draft.flush()))
    }
    const put = IDBObjectStore.prototype.put
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...[row, key]: Parameters<typeof put>
    ) {
      if (JSON.stringify(row).length > 1_000) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, row, key)
    })
    await save('q1', 'long '.repeat(400))
    expect(form.promise()).toBe(false)
    await save('q2', 'short')
    expect(form.promise()).toBe(false)
    expect((await keptOf())?.parts).toEqual({ 'a@1': { q2: 'short' } })
    full.mockRestore()
    await save('q3', 'short')
    expect(form.promise()).toBe(true)
    expect(Object.keys((await keptOf())?.parts['a@1'] ?? {})).toEqual(['q1', 'q2', 'q3'])
  })

  test('answers are not reported as kept if a successful write stores nothing', async () => {
    const form = await openRead()
    const put = IDBObjectStore.prototype.put
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, _, key) {
      return put.call(this, { value: '', savedAt: Date.now() }, key)
    })
    form.now().draft.save('a@1', 'q0', 'yes')
    await act(async () => void (await form.now().draft.flush()))
    expect(form.promise()).toBe(false)
  })
})

test('answers that are still being written are not reported as lost', async () => {
  const form = await openRead()
  const { draft } = form.now()
  const reported: boolean[] = []
  draft.subscribeToPersistence(() => reported.push(draft.isPersistent()))
  draft.save('a@1', 'q0', 'yes')
  await Promise.all([draft.claimKeySeed(['a@1', 'b@1']), draft.flush()])
  // The form's key seed may be written only now, and this write is reported too.
  expect(new Set(reported)).toEqual(new Set([true]))
})

describe('two tabs', () => {
  test('two tabs of one form use the same key for the same answers', async () => {
    const [one, two] = await openTabs({ send: jest.fn(refused(500)) }, { send: jest.fn(refused(500)) })
    await submit(one, 'yes')
    await submit(two, 'yes')
    expect(one.send.mock.calls).toEqual(two.send.mock.calls)
  })

  test('the answers of two tabs are stored in one draft', async () => {
    const [one, two] = await openTabs()
    one.now().draft.save('a@1', 'q0', 'yes')
    two.now().draft.save('a@1', 'q1', 'no')
    one.unmount()
    two.unmount()
    const later = openForm()
    await waitFor(() => expect(later.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'yes', q1: 'no' } }))
  })

  test('a tab with the same answers counts as sent once the other tab has sent them', async () => {
    const [one, two] = await openTabs()
    two.answer('yes')
    await submit(one, 'yes')
    await waitFor(() => expect(statusOf(two)).toBe('sent'))
    const late = await openRead()
    expect(statusOf(late)).toBe('editing')
    expect(keysOf(one)).toHaveLength(1)
    expect(two.send).not.toHaveBeenCalled()
  })

  test('a tab keeps its different answers when another tab sends, and sends them with a new key', async () => {
    const [one, two] = await openTabs({}, { send: jest.fn(async () => ({ id: 'r2' })) })
    two.answer('no')
    await submit(one, 'yes')
    await waitFor(() =>
      expect(two.now().submission.arrived).toEqual({
        parts: ['a@1'],
        receipt: { id: 'r1' },
        hasEarlier: false,
      }),
    )
    expect(statusOf(two)).toBe('editing')
    expect(two.onSent).not.toHaveBeenCalled()
    two.unmount()
    const reloaded = openForm({ send: two.send })
    await waitFor(() => expect(reloaded.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'no' } }))
    await submit(reloaded, 'no')
    expect(reloaded.now().submission.view).toMatchObject({ sent: { receipt: { id: 'r2' } } })
    expect(keysOf(two)).not.toEqual(keysOf(one))
  })

  test('a tab with different answers is notified if the sender unmounts at once', async () => {
    const [one, two] = await openTabs()
    two.answer('no')
    one.onSent.mockImplementation(one.unmount)
    one.answer('yes')
    await act(async () => one.now().submission.submit())
    await waitFor(() => expect(two.now().submission.arrived).toMatchObject({ receipt: { id: 'r1' } }))
    two.unmount()
    const later = openForm()
    await waitFor(() => expect(later.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'no' } }))
  })

  test('a tab that changed its answers after a 401 keeps editing when another tab sends', async () => {
    const [one, two] = await openTabs({ send: jest.fn(refused(401)) })
    await submit(one, 'yes')
    one.answer('no')
    await submit(two, 'yes')
    await waitFor(() => expect(one.now().submission.arrived).toMatchObject({ receipt: { id: 'r1' } }))
    expect(statusOf(one)).toBe('editing')
    expect(one.onSent).not.toHaveBeenCalled()
  })

  test('a tab is notified when all drafts are erased, and sends nothing again', async () => {
    const one = await openRead({ send: jest.fn(networkGone) })
    await submit(one, 'yes')
    expect(statusOf(one)).toBe('unknown')
    const heard = jest.fn()
    one.now().draft.subscribe(heard)
    await eraseAllDrafts()
    await waitFor(() => expect(statusOf(one)).toBe('erased'))
    expect(heard).toHaveBeenCalledWith({ type: 'cleared' })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(one.send).toHaveBeenCalledTimes(1)
    one.unmount()
    const later = await openRead()
    expect(later.now().storedContent).toEqual({ parts: {}, submissions: [] })
  })

  test('two tabs that submit the same answers at once send one request', async () => {
    const [one, two] = await openTabs()
    one.answer('yes')
    two.answer('yes')
    act(() => one.now().submission.submit())
    act(() => two.now().submission.submit())
    for (const tab of [one, two]) await waitFor(() => expect(statusOf(tab)).toBe('sent'))
    expect(new Set([...keysOf(one), ...keysOf(two)]).size).toBe(1)
  })
})

test('a late subscriber gets the changes of another tab that its own tab has not replaced', async () => {
  const [one, two] = await openTabs()
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
        type: 'saved',
        changes: [
          { part: 'a@1', field: 'q1', value: 'x' },
          { part: 'a@1', field: 'q2', value: 'y' },
        ],
      },
    ]),
  )
  act(() => two.now().draft.save('a@1', 'q1', 'z'))
  expect(changesOf()).toEqual([{ type: 'saved', changes: [{ part: 'a@1', field: 'q2', value: 'y' }] }])
  await act(() => two.now().draft.erase(['a@1']))
  expect(changesOf()).toEqual([])
})
