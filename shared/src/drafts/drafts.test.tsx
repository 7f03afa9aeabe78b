import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { eraseAllDrafts } from './draft-database'
import { online, openForm, refused, words } from './form.fixture'

beforeEach(async () => {
  online(true)
  await eraseAllDrafts()
})
afterEach(() => jest.restoreAllMocks())

describe('a draft', () => {
  test('is there again after the page was closed at once [ASSESS-40]', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.now().draft.save('a@1', 'q0', 'no')
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'no' } }))
  })

  test('is forgotten by Start over, of its own parts alone', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.now().draft.save('a@10', 'q0', 'other')
    await first.now().draft.erase(['a@1'])
    first.unmount()
    const second = openForm()
    await waitFor(() => expect(second.now().storedContent?.parts).toEqual({ 'a@10': { q0: 'other' } }))
  })

  test('is forgotten by logging out', async () => {
    const first = openForm()
    await first.isRead()
    first.now().draft.save('a@1', 'q0', 'yes')
    first.unmount()
    await eraseAllDrafts()
    const second = openForm()
    await second.isRead()
    expect(second.now().storedContent).toEqual({ parts: {}, submissions: [] })
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
    expect(next.now().storedContent?.parts).toEqual({})
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
    expect(form.now().draft.isPersistent()).toBe(false)
    form.now().draft.save('a@1', 'q0', 'yes')
    await act(() => form.now().submission.submit({ answer: 'yes' }, words))
    expect(form.onSent).toHaveBeenCalledWith({ id: 'r1' }, { parts: ['a@1'], hasEarlier: false })
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
    await waitFor(() => expect(later.now().storedContent?.parts).toEqual({ 'a@1': { q0: 'yes', q1: 'no' } }))
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
