import fc from 'fast-check'
import {
  type FilledForm,
  type Outgoing,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
  submissionMachine,
} from './submission.machine.rules'

type Receipt = { of: string }
type State = SubmissionState<string, Receipt>
type Event = SubmissionEvent<string, Receipt>

type Fate = 'answered' | 'lost-before' | 'lost-after' | 'rejected' | 'throttled' | 'logged-out' | 'unsent'

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' && value !== null && 'of' in value

/** Cheaper than `expect`, since it runs several hundred thousand times. */
const ensure = (isTrue: boolean, failure: string) => {
  if (!isTrue) throw new Error(failure)
}

const PARTS = ['a@1']
const EMPTY: State = { outgoing: [], view: { status: 'editing' } }
const formOf = (body: string): FilledForm<string> => ({ parts: PARTS, body, readableAnswers: [] })

/** One person, one tab, and a server that accepts one set of answers in all (`isOnce`), or one per key. */
const createWorld = (isOnce: boolean) => {
  const stored = new Map<string, string>()
  let state = EMPTY
  let shown = ''
  let tries = 0
  /** Responses after the person has stopped waiting. */
  let late: Event[] = []
  /** Bodies that this tab has sent; other tabs report theirs. */
  const own = new Set<string>()

  /** Bodies with a shown receipt. */
  const confirmed = new Set<string>()
  /** Bodies that the state calls stored, or possibly stored. */
  const admitted = (): Set<string> => {
    const { view, outgoing, arrived } = state
    if (arrived) confirmed.add(arrived.receipt.of)
    if (view.status === 'sent') confirmed.add(view.sent.receipt.of)
    for (const { stored: found } of outgoing) if (isReceipt(found?.receipt)) confirmed.add(found.receipt.of)
    const open = outgoing.filter(({ status }) => status === 'unknown').map(({ body }) => body)
    const earlier = outgoing.flatMap((row) => row.earlier.map(({ body }) => body))
    return new Set([...confirmed, ...open, ...earlier])
  }

  const check = (effects: readonly SubmissionEffect<Receipt>[]) => {
    const { view, step, outgoing, arrived } = state
    const bodies = [...stored.values()]
    ensure(!effects.some(({ type }) => type === 'settle') || bodies.includes(shown), 'erased and not stored')
    ensure(view.status !== 'sent' || view.sent.receipt.of === shown, 'sent, and something else is shown')
    // The screen then shows 'Your clinic may have both.'
    const sent = view.status === 'sent' ? view.sent : arrived
    if (sent?.hasEarlier) for (const body of bodies) confirmed.add(body)
    const known = admitted()
    const isSaid = bodies.every((body) => known.has(body) || !own.has(body))
    ensure(step !== undefined || isSaid, 'stored, and not said')
    // The page may crash at any time, so the device must store the payload in flight.
    const isKept = (key: string) =>
      outgoing.some((row) => row.idempotencyKey === key && row.status === 'unknown' && row.isQueued)
    ensure(step?.type !== 'send' || isKept(step.outgoing.idempotencyKey), 'sent, and not on the device')
  }
  const dispatch = (event: Event) => {
    const next = submissionMachine(state, event)
    state = next.state
    check(next.effects)
  }

  /** Stores one body per key, and repeats its receipt. */
  const receive = (key: string, body: string): Event => {
    const known = stored.get(key)
    const isTaken = known === undefined ? isOnce && stored.size > 0 : known !== body
    if (isTaken) return { type: 'failed', error: 409, kind: 'conflict' }
    stored.set(key, body)
    return { type: 'succeeded', receipt: { of: body }, isShown: body === shown }
  }
  const request = (key: string, body: string, fate: Fate): Event => {
    own.add(body)
    if (fate === 'unsent') return { type: 'failed', error: fate, kind: 'not-sent' }
    if (fate === 'lost-before') return { type: 'failed', error: fate, kind: 'unknown' }
    if (fate === 'throttled') return { type: 'failed', error: fate, kind: 'not-processed' }
    if (fate === 'logged-out') return { type: 'failed', error: fate, kind: 'unauthenticated' }
    if (fate === 'rejected' && !stored.has(key)) return { type: 'failed', error: fate, kind: 'refused' }
    const answer = receive(key, body)
    return fate === 'lost-after' ? { type: 'failed', error: fate, kind: 'unknown' } : answer
  }

  const keyOf = (body: string) => `key of ${body}`
  const fresh = (body: string) => ({ idempotencyKey: keyOf(body) })
  const advance = (fate: Fate) => {
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
    /** The form accepts a change only while shown and unlocked. */
    type: (text: string) => {
      if (!state.step && state.view.status === 'editing') shown = text
    },
    /** Merges another tab's changes unless the form is locked. */
    merge: (text: string) => {
      const { status } = state.view
      if (!state.step && status !== 'sent' && status !== 'conflict') shown = text
    },
    submit: () => dispatch({ type: 'submitted', form: formOf(shown) }),
    /** The person stops waiting, but the response may come later. */
    stop: (isReceived: boolean) => {
      const { step } = state
      if (step?.type === 'send' && isReceived) {
        const { idempotencyKey, body } = step.outgoing
        own.add(body)
        const answer = receive(idempotencyKey, body)
        late.push(
          answer.type === 'succeeded'
            ? { ...answer, type: 'answered-late', idempotencyKey }
            : { type: 'refused-late', idempotencyKey },
        )
      }
      dispatch({ type: 'interrupted', error: 'stopped' })
    },
    answerLate: () => {
      const [first, ...rest] = late
      late = rest
      if (first?.type === 'answered-late') dispatch({ ...first, isShown: first.receipt.of === shown })
      else if (first) dispatch(first)
    },
    /** Another tab, whose form has other answers, sends under the same keys. */
    sendElsewhere: (body: string) => {
      const key = keyOf(body)
      const isOwnQueued = state.outgoing.some((row) => row.idempotencyKey === key && row.isQueued)
      const answer = receive(key, body)
      if (answer.type !== 'succeeded') return
      if (state.view.status !== 'editing' && !state.step && isOwnQueued) shown = body
      const isShown = body === shown
      const { receipt } = answer
      const sent = { parts: PARTS, idempotencyKey: key, receipt, hasEarlier: false }
      dispatch({ ...sent, type: 'stored-elsewhere', isShown, concernsForm: true })
    },
    /** The form is then empty, or shows the stored answers. */
    erase: (type: 'dismissed' | 'erased-elsewhere') => {
      const refused = state.outgoing.filter(({ status }) => status === 'conflict')
      const receipt = refused.map(({ stored: found }) => found?.receipt).find(isReceipt)
      if (state.step || (state.view.status !== 'conflict' && state.view.status !== 'erased')) return
      shown = receipt?.of ?? ''
      const stored = receipt && { parts: PARTS, receipt, hasEarlier: false }
      dispatch({ type, parts: PARTS, stored })
    },
    /** After the reload, an unsent submission is not queued if its answers have changed. */
    reload: () => {
      const outgoing: Outgoing<string>[] = JSON.parse(JSON.stringify(state.outgoing))
      const isOutdated = ({ status, body }: Outgoing<string>) => status === 'unsent' && body !== shown
      state = EMPTY
      late = []
      dispatch({
        type: 'restored',
        outgoing: outgoing.map((row) => (isOutdated(row) ? { ...row, isQueued: false } : row)),
      })
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
/** Fates of the requests of one attempt. Without fates the next event interrupts the attempt. */
const fates = fc.array(fate, { maxLength: 4 })
const act = fc.oneof(
  fc.record({ act: fc.constantFrom('type' as const, 'merge' as const), text }),
  fc.record({ act: fc.constantFrom('submit' as const, 'retry' as const, 'go-on' as const), fates }),
  fc.record({ act: fc.constant('stop' as const), isReceived: fc.boolean() }),
  fc.record({ act: fc.constantFrom('take-back' as const, 'reload' as const, 'late' as const) }),
  fc.record({ act: fc.constant('erase' as const), by: fc.constantFrom('dismissed', 'erased-elsewhere') }),
  fc.record({ act: fc.constant('elsewhere' as const), body: text }),
)

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const EVENTS = { retry: { type: 'retried' }, 'take-back': { type: 'taken-back' } } as const

const perform = (world: ReturnType<typeof createWorld>, move: Act) => {
  if ('text' in move) return world[move.act](move.text)
  if ('isReceived' in move) return world.stop(move.isReceived)
  if ('by' in move) return world.erase(move.by)
  if ('body' in move) return world.sendElsewhere(move.body)
  if (move.act === 'late') return world.answerLate()
  // While the form is shown, there is nothing to retry.
  if (move.act === 'retry' && world.state().view.status === 'editing') return
  if (move.act === 'submit') world.submit()
  else if (move.act === 'reload') world.reload()
  else if (move.act !== 'go-on') world.dispatch(EVENTS[move.act])
  if (!('fates' in move) || (move.fates.length === 0 && move.act !== 'go-on')) return
  if (world.state().step?.type === 'begin') world.advance('answered')
  for (const one of move.fates) world.advance(one)
}

test('a submission stores nothing twice for any order of events', () => {
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

test('answers are sent, or shown as in conflict, after the network returns', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { maxLength: 25 }), (isOnce, moves) => {
      const world = createWorld(isOnce)
      // Excludes merges, because another tab must send its own answers.
      for (const move of moves) if (move.act !== 'merge') perform(world, move)
      for (let times = 0; times < 20; times += 1) {
        if (world.state().view.status === 'erased') world.erase('dismissed')
        else if (world.state().view.status === 'editing' && !world.state().step) world.submit()
        else if (!world.state().step) world.dispatch({ type: 'retried' })
        world.advance('answered')
      }
      const { view, outgoing } = world.state()
      expect(['sent', 'conflict']).toContain(view.status)
      if (view.status === 'conflict') expect(outgoing.map(({ body }) => body)).toContain(world.shown())
    }),
    { numRuns: 3000 },
  )
})

test('a retry sends the answers that another tab has queued, and shows the form meanwhile', () => {
  const world = createWorld(true)
  world.type('yes')
  world.submit()
  world.advance('answered')
  world.advance('unsent')
  expect(world.state().view.status).toBe('not-sent')
  const [own] = world.state().outgoing
  if (!own) throw new Error('Nothing waits.')
  world.merge('no')
  world.dispatch({ type: 'retried' })
  world.dispatch({
    type: 'begun',
    stored: { ...own, body: 'no', idempotencyKey: 'key of no' },
  })
  expect(world.state()).toMatchObject({ view: { status: 'editing' }, step: { type: 'send' } })
  world.advance('answered')
  expect(world.state().view).toMatchObject({ status: 'sent', sent: { receipt: { of: 'no' } } })
})
