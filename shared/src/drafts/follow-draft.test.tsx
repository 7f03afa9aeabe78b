import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { configureApi } from '../api/client'
import type { components } from '../api/generated/openapi'
import { server } from '../testing/api-server'
import { createDraft } from './create-draft'
import type { Draft } from './draft'
import { eraseAllDrafts } from './draft-database'
import { followDraft } from './follow-draft'
import { planMerge } from './merge-copy'

type Copy = components['schemas']['Draft']

const URL_OF_DRAFT = 'http://api.test/v1/client-api/users/u1/drafts/assessments'
const settings = { userId: 'u1', kind: 'assessments', keeping: 'personal-device' } as const
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const answer = (field: string, value: string, minutes: number, part = 'a@1') => ({
  part,
  field,
  value,
  savedAt: minutesAgo(minutes),
})

const stops: (() => void)[] = []
beforeEach(async () => {
  configureApi({ baseUrl: 'http://api.test' })
  await eraseAllDrafts()
})
afterEach(async () => {
  // What is left to send goes as the form is left.
  const left = serve({ answers: [], erased: [] })
  for (const stop of stops.splice(0)) stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(left.length).toBeLessThanOrEqual(1)
  jest.restoreAllMocks()
})

/** A server with a copy; `merged` are the changes that it was sent. */
const serve = (copy: Copy) => {
  const merged: Copy[] = []
  server.use(
    http.get(URL_OF_DRAFT, () => HttpResponse.json(copy)),
    http.post(URL_OF_DRAFT, async ({ request }) => {
      merged.push((await request.json()) as Copy)
      return HttpResponse.json({ success: true })
    }),
  )
  return merged
}

/** Opens a draft in a tab; `told` receives the messages for its form. */
const openTab = () => {
  const draft = createDraft(settings)
  stops.push(draft.open())
  const told = jest.fn()
  draft.subscribe(told)
  return { draft, told }
}

/** The page is hidden, as when a person puts the device away. */
const hide = () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
}

/** Hides the page until the server has been sent something. */
const putAway = (merged: readonly Copy[]) =>
  waitFor(() => {
    hide()
    expect(merged).toHaveLength(1)
  })

const follow = (draft: Draft) => {
  const onOffered = jest.fn()
  stops.push(followDraft(draft, ['a@1', 'b@1'], onOffered))
  return onOffered
}

test('answers of another device are stored and shown; newer ones of this device stay, and are sent', async () => {
  const { draft, told } = openTab()
  draft.save('a@1', 'q1', 'mine')
  await draft.flush()
  const merged = serve({ answers: [answer('q0', 'theirs', 5), answer('q1', 'old', 5)], erased: [] })
  const onOffered = follow(draft)
  await putAway(merged)
  expect(onOffered).toHaveBeenCalledTimes(1)
  expect(merged[0]?.answers.map(({ field, value }) => [field, value])).toEqual([['q1', 'mine']])
  expect(told).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledWith({
    type: 'saved',
    changes: [expect.objectContaining({ field: 'q0', value: 'theirs' })],
    isFromServer: true,
  })
  expect((await draft.read()).parts).toEqual({ 'a@1': { q0: 'theirs', q1: 'mine' } })
})

test('what changes in any tab is sent, the last value of a field, and nothing that came from the server', async () => {
  const merged = serve({ answers: [answer('q0', 'theirs', 5)], erased: [] })
  const { draft } = openTab()
  const { draft: other } = openTab()
  const onOffered = follow(draft)
  await waitFor(() => expect(onOffered).toHaveBeenCalled())
  other.save('a@1', 'q1', 'first')
  await other.flush()
  other.save('a@1', 'q1', 'second')
  await other.flush()
  await putAway(merged)
  expect(merged[0]?.answers.map(({ field, value }) => [field, value])).toEqual([['q1', 'second']])
})

test('an erasure elsewhere empties the form, once, and is not sent again', async () => {
  const { draft, told } = openTab()
  draft.save('a@1', 'q0', 'old')
  draft.save('b@1', 'q0', 'stays')
  await draft.flush()
  const later = new Date(Date.now() + 1_000).toISOString()
  const merged = serve({ answers: [], erased: [{ part: 'a@1', at: later }] })
  follow(draft)
  await putAway(merged)
  expect(merged).toEqual([
    { answers: [expect.objectContaining({ part: 'b@1', value: 'stays' })], erased: [] },
  ])
  expect(told.mock.calls.map(([message]) => message.type)).toEqual(['erased', 'saved'])
  expect((await draft.read()).parts).toEqual({ 'b@1': { q0: 'stays' } })
})

test('an erasure while somebody has the form before them leaves it as it is', async () => {
  const merged = serve({ answers: [], erased: [] })
  const { draft, told } = openTab()
  draft.save('a@1', 'q0', 'mine')
  await draft.flush()
  follow(draft)
  await putAway(merged)
  const later = new Date(Date.now() + 1_000).toISOString()
  const asked = jest.fn()
  server.use(
    http.get(URL_OF_DRAFT, () => {
      asked()
      return HttpResponse.json({ answers: [answer('q1', 'theirs', 1)], erased: [{ part: 'a@1', at: later }] })
    }),
  )
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(told).toHaveBeenCalled())
  expect(asked).toHaveBeenCalledTimes(1)
  expect(told.mock.calls.map(([message]) => message.type)).toEqual(['saved'])
  expect((await draft.read()).parts).toEqual({ 'a@1': { q0: 'mine', q1: 'theirs' } })
})

test('a form that does not follow is neither read nor sent', async () => {
  const merged = serve({ answers: [answer('q0', 'theirs', 5, 'repeats@1')], erased: [] })
  const { draft, told } = openTab()
  draft.save('repeats@1', 'q1', 'mine')
  draft.save('a@1', 'q1', 'mine')
  await draft.flush()
  follow(draft)
  await putAway(merged)
  expect(merged[0]?.answers.map(({ part }) => part)).toEqual(['a@1'])
  expect(told).not.toHaveBeenCalled()
  expect((await draft.read()).parts).toEqual({ 'repeats@1': { q1: 'mine' }, 'a@1': { q1: 'mine' } })
})

test('"Start over" here is sent', async () => {
  const merged = serve({ answers: [], erased: [] })
  const { draft } = openTab()
  const onOffered = follow(draft)
  await waitFor(() => expect(onOffered).toHaveBeenCalled())
  await draft.erase(['a@1'])
  await putAway(merged)
  expect(merged[0]).toMatchObject({ answers: [], erased: [{ part: 'a@1' }] })
})

test('a press while the copy is merged stays', async () => {
  serve({ answers: [answer('q0', 'theirs', 5)], erased: [] })
  const { draft, told } = openTab()
  jest.spyOn(draft, 'isPending').mockImplementation(({ field }) => field === 'q0')
  const onOffered = follow(draft)
  await waitFor(() => expect(onOffered).toHaveBeenCalled())
  await waitFor(async () => expect((await draft.read()).parts).toEqual({ 'a@1': { q0: 'theirs' } }))
  expect(told).not.toHaveBeenCalled()
})

test.each([401, 403, 404, 405, 501])('a server that answers %d is not asked again', async (status) => {
  const asked = jest.fn()
  server.use(
    http.all(URL_OF_DRAFT, ({ request }) => {
      asked(request.method)
      return HttpResponse.json({ error: { message: 'No' } }, { status })
    }),
  )
  const { draft } = openTab()
  const onOffered = follow(draft)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  draft.save('a@1', 'q0', 'mine')
  await draft.flush()
  await act(async () => void window.dispatchEvent(new Event('online')))
  for (const stop of stops.splice(0)) stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked.mock.calls).toEqual([['GET']])
  expect(onOffered).not.toHaveBeenCalled()
})

test('without a network the answers are sent once there is one', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  server.use(http.all(URL_OF_DRAFT, () => HttpResponse.error()))
  const { draft } = openTab()
  const onOffered = follow(draft)
  draft.save('a@1', 'q0', 'mine')
  await draft.flush()
  const merged = serve({ answers: [], erased: [] })
  window.dispatchEvent(new Event('online'))
  await putAway(merged)
  expect(onOffered).toHaveBeenCalled()
  expect(merged[0]?.answers).toMatchObject([{ field: 'q0', value: 'mine' }])
})

test('a part that was answered here after its erasure stays', () => {
  const own = [{ part: 'a@1', field: 'q0', value: 'new', savedAt: 2 }]
  const copy = { answers: [], erased: [{ part: 'a@1', at: 1 }] }
  expect(planMerge(own, copy)).toEqual({ erased: [], newer: [], changes: [], ahead: own })
})

test('answers that were submitted are not sent once more when the form is left', async () => {
  const merged = serve({ answers: [], erased: [] })
  const { draft } = openTab()
  const onOffered = follow(draft)
  await waitFor(() => expect(onOffered).toHaveBeenCalled())
  draft.save('a@1', 'q0', 'mine')
  await draft.flush()
  await draft.settle(['a@1'])
  for (const stop of stops.splice(0)) stop()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(merged).toEqual([])
})

test('an answer whose sending failed is sent with the next one', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  serve({ answers: [], erased: [] })
  const { draft } = openTab()
  const onOffered = follow(draft)
  await waitFor(() => expect(onOffered).toHaveBeenCalled())
  const refused = jest.fn()
  server.use(
    http.post(URL_OF_DRAFT, () => {
      refused()
      return HttpResponse.error()
    }),
  )
  draft.save('a@1', 'q0', 'first')
  await draft.flush()
  hide()
  await waitFor(() => expect(refused).toHaveBeenCalled())
  const merged = serve({ answers: [], erased: [] })
  draft.save('a@1', 'q1', 'second')
  await draft.flush()
  hide()
  await putAway(merged)
  expect(merged[0]?.answers.map(({ field }) => field)).toEqual(['q0', 'q1'])
})
