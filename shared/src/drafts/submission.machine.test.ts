import fc from 'fast-check'
import { submissionMachine } from './submission.machine.rules'
import type { SubmissionEffect, SubmissionEvent, SubmissionState } from './submission.state.rules'
import type { FilledForm, Outgoing } from './submission-settings'

type Receipt = { of: string }
type State = SubmissionState<string, Receipt>
type Event = SubmissionEvent<string, Receipt>

/** What the network and the server do with a request. */
type Fate = 'answered' | 'lost-before' | 'lost-after' | 'rejected' | 'throttled' | 'logged-out' | 'unsent'

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' && value !== null && 'of' in value

/** Cheaper than `expect`, which is called some hundred thousand times. */
const ensure = (isTrue: boolean, failure: string) => {
  if (!isTrue) throw new Error(failure)
}

const PARTS = ['a@1']
const EMPTY: State = { outgoing: [], view: { status: 'editing' } }
const formOf = (body: string): FilledForm<string> => ({ parts: PARTS, body, readableAnswers: [] })

/** One person, one tab, and a server that takes one set of answers, or one for each key. */
const createWorld = (isOnce: boolean) => {
  const stored = new Map<string, string>()
  let state = EMPTY
  let shown = ''
  let tries = 0

  /** Bodies of which a receipt was shown. */
  const confirmed = new Set<string>()
  /** Bodies of which the state says that they are stored, or may be. */
  const admitted = (): Set<string> => {
    const { view, outgoing } = state
    if (view.status === 'editing' && view.arrived) confirmed.add(view.arrived.receipt.of)
    if (view.status === 'sent') confirmed.add(view.sent.receipt.of)
    for (const { stored: found } of outgoing) if (isReceipt(found?.receipt)) confirmed.add(found.receipt.of)
    const open = outgoing.filter(({ status }) => status === 'unknown').map(({ body }) => body)
    const earlier = outgoing.flatMap((row) => row.earlier.map(({ body }) => body))
    return new Set([...confirmed, ...open, ...earlier])
  }

  const check = (effects: readonly SubmissionEffect<Receipt>[]) => {
    const { view, step, outgoing } = state
    const bodies = [...stored.values()]
    ensure(!effects.some(({ type }) => type === 'settle') || bodies.includes(shown), 'erased and not stored')
    ensure(view.status !== 'sent' || view.sent.receipt.of === shown, 'sent, and something else is shown')
    // 'Your clinic may have both.'
    const sent = view.status === 'editing' ? view.arrived : view.status === 'sent' ? view.sent : undefined
    if (sent?.hasEarlier) for (const body of bodies) confirmed.add(body)
    const known = admitted()
    ensure(step !== undefined || bodies.every((body) => known.has(body)), 'stored, and not said')
    // The page may crash at any moment: what is in flight is on the device.
    const isKept = (key: string) =>
      outgoing.some((row) => row.idempotencyKey === key && row.status === 'unknown' && row.isQueued)
    ensure(step?.type !== 'send' || isKept(step.outgoing.idempotencyKey), 'sent, and not on the device')
  }
  const dispatch = (event: Event) => {
    const next = submissionMachine(state, event)
    state = next.state
    check(next.effects)
  }

  /** The server: one key has one answer. */
  const receive = (key: string, body: string): Event => {
    const known = stored.get(key)
    const isTaken = known === undefined ? isOnce && stored.size > 0 : known !== body
    if (isTaken) return { type: 'failed', error: 409, kind: 'conflict' }
    stored.set(key, body)
    return { type: 'succeeded', receipt: { of: body }, isShown: body === shown }
  }
  const request = (key: string, body: string, fate: Fate): Event => {
    if (fate === 'unsent') return { type: 'failed', error: fate, kind: 'not-sent' }
    if (fate === 'lost-before') return { type: 'failed', error: fate, kind: 'unknown' }
    if (fate === 'throttled') return { type: 'failed', error: fate, kind: 'not-processed' }
    if (fate === 'logged-out') return { type: 'failed', error: fate, kind: 'unauthenticated' }
    if (fate === 'rejected' && !stored.has(key)) return { type: 'failed', error: fate, kind: 'refused' }
    const answer = receive(key, body)
    return fate === 'lost-after' ? { type: 'failed', error: fate, kind: 'unknown' } : answer
  }

  const fresh = (body: string) => ({ idempotencyKey: `key of ${body}`, submittedAt: 0 })
  const advance = (fate: Fate, isOnline: boolean) => {
    const { step } = state
    tries += 1
    switch (step?.type) {
      case undefined:
        return
      case 'begin':
        return dispatch({
          type: 'begun',
          stored: state.outgoing.find((row) => (step.form ? true : row.isQueued)),
          ...(step.form ? { fresh: fresh(step.form.body) } : {}),
          isOnline,
        })
      case 'send':
        return dispatch(request(step.outgoing.idempotencyKey, step.outgoing.body, fate))
      case 'send-earlier': {
        const sent = step.outgoing.earlier[step.index]
        if (!sent) throw new Error('There is no earlier body.')
        return dispatch(request(sent.idempotencyKey, sent.body, fate))
      }
      case 'resolve':
        return dispatch({ type: 'resolved', rest: undefined, idempotencyKey: `key ${tries}` })
    }
  }
  return {
    state: () => state,
    shown: () => shown,
    stored,
    dispatch,
    advance,
    /** The form takes a change only while it is shown and not locked. */
    type: (text: string) => {
      if (!state.step && state.view.status === 'editing') shown = text
    },
    /** What another tab changes is merged unless the form is locked, also while its outcome stands in its place. */
    merge: (text: string) => {
      const { status } = state.view
      if (!state.step && status !== 'sent' && status !== 'conflict') shown = text
    },
    submit: () => dispatch({ type: 'submitted', form: formOf(shown) }),
    /** The request goes on without the person. */
    stop: (isReceived: boolean) => {
      const { step } = state
      if (step?.type === 'send' && isReceived) receive(step.outgoing.idempotencyKey, step.outgoing.body)
      dispatch({ type: 'stopped-waiting' })
    },
    /** The page is gone; the next one reads the device. */
    reload: () => {
      const outgoing: Outgoing<string>[] = JSON.parse(JSON.stringify(state.outgoing))
      state = EMPTY
      dispatch({ type: 'restored', outgoing })
    },
  }
}

const fate = fc.constantFrom<Fate>(
  'answered',
  'lost-before',
  'lost-after',
  'rejected',
  'throttled',
  'logged-out',
  'unsent',
  'answered',
)
const text = fc.constantFrom('yes', 'no')
/** What becomes of the requests of one attempt. An attempt without fates is interrupted by what comes next. */
const fates = fc.array(fate, { maxLength: 4 })
const act = fc.oneof(
  fc.record({ act: fc.constantFrom('type' as const, 'merge' as const), text }),
  fc.record({ act: fc.constantFrom('submit' as const, 'retry' as const, 'go-on' as const), fates }),
  fc.record({ act: fc.constant('stop' as const), isReceived: fc.boolean() }),
  fc.record({
    act: fc.constantFrom('take-back' as const, 'dismiss' as const, 'reload' as const),
  }),
)

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const EVENTS = {
  retry: { type: 'retried' },
  'take-back': { type: 'taken-back' },
  dismiss: { type: 'dismissed' },
} as const

const perform = (world: ReturnType<typeof createWorld>, move: Act) => {
  if ('text' in move) return world[move.act](move.text)
  if ('isReceived' in move) return world.stop(move.isReceived)
  if (move.act === 'submit') world.submit()
  else if (move.act === 'reload') world.reload()
  else if (move.act !== 'go-on') world.dispatch(EVENTS[move.act])
  if (!('fates' in move) || (move.fates.length === 0 && move.act !== 'go-on')) return
  if (world.state().step?.type === 'begin') world.advance('answered', true)
  for (const one of move.fates) world.advance(one, true)
}

test('in any order of events nothing is claimed that is not stored, and nothing is stored twice', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { maxLength: 25 }), (isOnce, moves) => {
      const world = createWorld(isOnce)
      for (const move of moves) perform(world, move)
      if (isOnce) expect(world.stored.size).toBeLessThanOrEqual(1)
      expect(new Set(world.stored.values()).size).toBe(world.stored.size)
    }),
    { numRuns: 3000 },
  )
})

test('whatever happened before, answers arrive or are shown as not sent once the network is back', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { maxLength: 25 }), (isOnce, moves) => {
      const world = createWorld(isOnce)
      // What another tab shows is for that tab to send.
      for (const move of moves) if (move.act !== 'merge') perform(world, move)
      for (let times = 0; times < 20; times += 1) {
        if (world.state().view.status === 'editing' && !world.state().step) world.submit()
        if (!world.state().step) world.dispatch({ type: 'retried' })
        world.advance('answered', true)
      }
      const { view, outgoing } = world.state()
      expect(['sent', 'conflict']).toContain(view.status)
      if (view.status === 'conflict') expect(outgoing.map(({ body }) => body)).toContain(world.shown())
    }),
    { numRuns: 3000 },
  )
})

test('answers that another tab has changed and submitted are shown while this tab sends them', () => {
  const world = createWorld(true)
  world.type('yes')
  world.submit()
  world.advance('answered', false)
  expect(world.state().view.status).toBe('not-sent')
  const [own] = world.state().outgoing
  if (!own) throw new Error('Nothing waits.')
  world.merge('no')
  world.dispatch({ type: 'retried' })
  world.dispatch({
    type: 'begun',
    stored: { ...own, body: 'no', idempotencyKey: 'key of no' },
    isOnline: true,
  })
  expect(world.state()).toMatchObject({ view: { status: 'editing' }, step: { type: 'send' } })
  world.advance('answered', true)
  expect(world.state().view).toMatchObject({ status: 'sent', sent: { receipt: { of: 'no' } } })
})
