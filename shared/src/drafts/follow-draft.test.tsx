import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { configureApi } from '../api/client'
import type { components } from '../api/generated/openapi'
import { server } from '../testing/api-server'
import { createDraft } from './draft'
import { eraseAllDrafts } from './draft-database'
import { followDraft } from './follow-draft'
import { aSubmissionRow } from './form.fixture'

import 'fake-indexeddb/auto'

type Copy = components['schemas']['Draft']
type Changes = components['schemas']['DraftChanges']

const URL_OF_DRAFT = 'http://api.test/v1/client-api/users/u1/drafts/assessments'
const settings = { userId: 'u1', kind: 'assessments', keeping: 'personal-device' } as const
const answer = (field: string, value: string, part = 'a@1') => ({ part, field, value })

const stops: (() => unknown)[] = []
/** Sends pending changes. */
const leave = async () => {
  for (const stop of stops.splice(0)) await stop()
}
beforeEach(async () => {
  configureApi({ baseUrl: 'http://api.test' })
  await eraseAllDrafts()
})
afterEach(async () => {
  serve()
  await leave()
  jest.restoreAllMocks()
})

/** `sent` collects requests. With `isLost`, the server stores the changes, but its response is lost. */
const serve = (...answers: Copy['answers']) => {
  const clinic = { copy: { revision: answers.length, answers }, sent: [] as Changes[], isLost: false }
  server.use(
    http.get(URL_OF_DRAFT, () => HttpResponse.json(clinic.copy)),
    http.post(URL_OF_DRAFT, async ({ request }) => {
      const changes = (await request.json()) as Changes
      clinic.sent.push(changes)
      if (changes.revision !== clinic.copy.revision) return HttpResponse.json({}, { status: 409 })
      const others = clinic.copy.answers.filter(({ part }) => !changes.parts.includes(part))
      clinic.copy = { revision: changes.revision + 1, answers: [...others, ...changes.answers] }
      return clinic.isLost ? HttpResponse.error() : HttpResponse.json({ revision: clinic.copy.revision })
    }),
  )
  /** Another device stores these answers; without any, it has submitted them. */
  const change = (...next: Copy['answers']) => {
    clinic.copy = { revision: clinic.copy.revision + 1, answers: next }
  }
  return Object.assign(clinic, { change })
}

/** `offer` returns the props of the question about another device's answers. */
const openForm = async (parts = ['a@1', 'b@1']) => {
  const draft = createDraft(settings)
  stops.push(draft.open())
  const onRead = jest.fn<void, Parameters<Parameters<typeof followDraft>[2]>>()
  const listener = jest.fn()
  draft.subscribe(listener)
  await draft.read()
  stops.unshift(followDraft(draft, parts, onRead))
  await waitFor(() => expect(onRead).toHaveBeenCalled())
  const offer = () => onRead.mock.lastCall?.[0]?.props
  const type = async (field: string, value: string, part = 'a@1') => {
    draft.save(part, field, value)
    await draft.flush()
  }
  return { draft, listener, onRead, offer, type, stored: async () => (await draft.read()).parts }
}

const show = (visibilityState: DocumentVisibilityState) => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
}
/** Hides the page, which sends changes, and waits for this number of requests. */
const putAway = async ({ sent }: { sent: Changes[] }, times: number) => {
  show('hidden')
  await waitFor(() => expect(sent).toHaveLength(times))
}

test("a draft sends the changes of every tab once, and keeps the clinic's answers of other forms", async () => {
  const clinic = serve(answer('q0', 'theirs', 'other@1'))
  const [form, tab] = [await openForm(), await openForm()]
  show('hidden')
  await form.type('q0', 'mine')
  await form.type('q0', 'place', 'repeats@1')
  await tab.type('q1', 'mine, too')
  await leave()
  const mine = [answer('q0', 'mine'), answer('q1', 'mine, too')]
  expect(clinic.copy.answers).toEqual([answer('q0', 'theirs', 'other@1'), ...mine])
  const { length } = clinic.sent
  await openForm()
  await leave()
  expect(clinic.sent).toHaveLength(length)
  expect(form.offer()).toBeUndefined()
  expect(form.listener).not.toHaveBeenCalledWith(expect.objectContaining({ isFromServer: true }))
})

test('answers of another device replace those of this device once the person accepts them', async () => {
  const clinic = serve()
  const before = await openForm()
  await before.type('q0', 'place', 'repeats@1')
  await before.type('q1', 'mine')
  await leave()
  clinic.change(answer('q0', 'theirs'))
  const form = await openForm()
  expect(form.offer()).toMatchObject({ isErased: false })
  expect(await form.stored()).toMatchObject({ 'a@1': { q1: 'mine' } })
  await form.offer()?.accept()
  expect(form.offer()).toBeUndefined()
  expect(await form.stored()).toEqual({ 'a@1': { q0: 'theirs' }, 'repeats@1': { q0: 'place' } })
  const changes = [answer('q0', 'place', 'repeats@1'), answer('q0', 'theirs')]
  expect(form.listener.mock.calls.slice(-2)).toEqual([
    [{ type: 'erased', parts: ['a@1', 'b@1'] }],
    [{ type: 'saved', changes, isFromServer: true }],
  ])
  await leave()
  expect(clinic.copy).toEqual({ revision: 2, answers: [answer('q0', 'theirs')] })
})

test("a declined offer of another device's answers changes nothing until the person types", async () => {
  const clinic = serve(answer('q0', 'theirs'))
  const form = await openForm()
  await form.offer()?.decline()
  show('hidden')
  show('visible')
  await waitFor(() => expect(form.onRead).toHaveBeenCalledTimes(3))
  expect(form.offer()).toBeUndefined()
  expect(clinic.sent).toEqual([])
  await form.type('q1', 'mine')
  await leave()
  expect(clinic.copy).toEqual({ revision: 2, answers: [answer('q1', 'mine')] })
})

/** Opens a form after the other device has submitted or erased its answers. */
const openAfterOtherHasSent = async (last = 'mine') => {
  const clinic = serve()
  const before = await openForm()
  await before.type('q0', 'mine')
  await putAway(clinic, 1)
  server.use(http.post(URL_OF_DRAFT, () => HttpResponse.error()))
  jest.spyOn(console, 'warn').mockImplementation()
  await before.type('q0', last)
  await leave()
  clinic.change()
  return openForm()
}

test('answers that another device has sent stay until the person erases them', async () => {
  const form = await openAfterOtherHasSent()
  expect(form.offer()).toMatchObject({ isErased: true })
  expect(await form.stored()).toEqual({ 'a@1': { q0: 'mine' } })
  await form.offer()?.accept()
  expect(form.offer()).toBeUndefined()
  expect(await form.stored()).toEqual({})
})

test('a person who declines to erase answers is not asked again', async () => {
  const form = await openAfterOtherHasSent()
  await form.offer()?.decline()
  await leave()
  const next = await openForm()
  expect(next.offer()).toBeUndefined()
  expect(await next.stored()).toEqual({ 'a@1': { q0: 'mine' } })
})

test('a person is not asked to erase changed answers', async () => {
  const form = await openAfterOtherHasSent('mine, changed')
  expect(form.offer()).toBeUndefined()
  expect(await form.stored()).toEqual({ 'a@1': { q0: 'mine, changed' } })
})

test('an open form offers the answers of another device until that device has submitted them', async () => {
  const clinic = serve()
  const form = await openForm()
  await form.type('q0', 'mine')
  await putAway(clinic, 1)
  clinic.change(answer('q0', 'theirs'))
  await form.type('q1', 'more')
  await putAway(clinic, 2)
  await waitFor(() => expect(form.offer()).toBeDefined())
  clinic.change()
  show('visible')
  await waitFor(() => expect(form.offer()).toBeUndefined())
  expect(await form.stored()).toEqual({ 'a@1': { q0: 'mine', q1: 'more' } })
})

test('answers whose response was lost are not offered to the device that sent them', async () => {
  jest.spyOn(console, 'warn').mockImplementation()
  const clinic = serve()
  const before = await openForm()
  clinic.isLost = true
  await before.type('q0', 'first')
  await putAway(clinic, 1)
  await before.type('q0', 'second')
  await leave()
  const form = await openForm()
  expect(form.offer()).toBeUndefined()
  clinic.isLost = false
  await leave()
  expect(clinic.copy.answers).toEqual([answer('q0', 'second')])
})

test("answers stay on this device after the clinic's copy has expired", async () => {
  const clinic = serve()
  const before = await openForm()
  await before.type('q0', 'mine')
  await leave()
  clinic.copy = { revision: 0, answers: [] }
  const form = await openForm()
  expect(await form.stored()).toEqual({ 'a@1': { q0: 'mine' } })
  await leave()
  expect(clinic.copy.answers).toEqual([answer('q0', 'mine')])
})

test("submitted answers are not sent to the clinic's copy of the draft again", async () => {
  const clinic = serve()
  const before = await openForm()
  await before.type('q0', 'mine')
  await putAway(clinic, 1)
  await before.draft.settle(['a@1'])
  await leave()
  expect(clinic.sent).toHaveLength(1)
  clinic.change()
  const next = createDraft(settings)
  next.save('a@1', 'q0', 'mine')
  await next.flush()
  const reloaded = await openForm()
  expect(await reloaded.stored()).toEqual({ 'a@1': { q0: 'mine' } })
})

test('answers with an unknown outcome are not sent as a draft', async () => {
  const clinic = serve()
  const before = await openForm()
  await before.type('q0', 'mine')
  await putAway(clinic, 1)
  await before.draft.writeSubmissions({ saved: [aSubmissionRow({ status: 'unknown' })], deleted: [] })
  clinic.change()
  await leave()
  const form = await openForm()
  expect(await form.stored()).toEqual({ 'a@1': { q0: 'mine' } })
  await leave()
  expect(clinic.copy.answers).toEqual([])
})

test.each([401, 403, 404, 405, 501])(
  'a draft sends no further request after a response with status %d',
  async (status) => {
    const asked = jest.fn()
    server.use(
      http.all(URL_OF_DRAFT, ({ request }) => {
        asked(request.method)
        return HttpResponse.json({ error: { message: 'No' } }, { status })
      }),
    )
    const draft = createDraft(settings)
    const onRead = jest.fn()
    stops.push(draft.open(), followDraft(draft, ['a@1'], onRead))
    await waitFor(() => expect(asked).toHaveBeenCalled())
    draft.save('a@1', 'q0', 'mine')
    await act(async () => void window.dispatchEvent(new Event('online')))
    await leave()
    expect(asked.mock.calls).toEqual([['GET']])
    expect(onRead).not.toHaveBeenCalled()
  },
)
