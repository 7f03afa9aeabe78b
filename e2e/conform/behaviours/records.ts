import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Answer, type Headers, toRequest } from '../client.ts'
import {
  describeErrors,
  getIn,
  type Operation,
  operationOf,
  operations,
  toList,
  toObject,
} from '../document.ts'
import {
  describeAnswer,
  expectRefusal,
  expectRight,
  expectSuccess,
  failed,
  isMissing,
  need,
  notChecked,
  notOffered,
} from '../findings.ts'
import { ofUnknownPerson, type Plan } from '../plans.ts'
import { type Behaviour, type Run, refused } from '../run.ts'
import { readAnothersAssignments } from '../world.ts'

const aKey = () => ({ 'idempotency-key': randomUUID() })
const areEqual = (keys: readonly string[], one: unknown, other: unknown) =>
  keys.every((key) => isDeepStrictEqual(getIn(one, key), getIn(other, key)))

const read = async (run: Run, id: string, turn?: number): Promise<Answer> => {
  const answer = await run.call(id, run.plan(id, turn))
  if (isMissing(operationOf(id), answer)) throw notChecked(`${id} is not offered`)
  expectSuccess(operationOf(id), answer)
  return answer
}

const planWith = (plan: Plan, more: object): Plan => ({
  ...plan,
  call: { ...plan.call, body: { ...toObject(plan.call.body), ...more } },
})

type Stored = {
  change: string
  read: string
  /** Selects the read's media type, if it has several. */
  turn?: number
  lost: string
  isIn: (read: unknown, sent: unknown, answer: unknown) => boolean
}

const responsesIn = (bundle: unknown): unknown[] =>
  toList(getIn(bundle, 'entry'))
    .map((entry) => getIn(entry, 'resource'))
    .filter((one) => getIn(one, 'resourceType') === 'QuestionnaireResponse')

const countAnswered = (node: unknown): number => {
  const own = toList(getIn(node, 'answer'))
  const below = [node, ...own].flatMap((one) => toList(getIn(one, 'item')))
  return below.reduce((sum: number, item) => sum + countAnswered(item), own.length > 0 ? 1 : 0)
}

const STORED: readonly Stored[] = [
  {
    change: 'acceptConsent',
    read: 'getConsentInfo',
    lost: 'a person is asked for the consent again and again',
    isIn: (info) => getIn(info, 'consentRequired') === false,
  },
  {
    change: 'createReminder',
    read: 'getReminders',
    lost: 'the reminder never comes, or at another hour than the one that was chosen',
    isIn: (all, sent, answer) =>
      toList(all).some(
        (one) =>
          areEqual(['id'], one, answer) &&
          areEqual(['daysOfWeek', 'timeOfDay'], one, sent) &&
          [undefined, getIn(sent, 'timeZone')].includes(getIn(one, 'timeZone')),
      ),
  },
  {
    change: 'updateCommunications',
    read: 'getCommunications',
    lost: 'messages that were declined go on coming, or those that were chosen do not',
    isIn: (saved, sent) => areEqual(['push', 'email', 'sms'], saved, sent),
  },
  {
    change: 'storeDraft',
    read: 'getDraft',
    lost: 'answers that were begun on one device are not on the other',
    isIn: (draft, sent) => {
      const [answer] = toList(getIn(sent, 'answers'))
      return toList(getIn(draft, 'answers')).some((one) => areEqual(['part', 'field', 'value'], one, answer))
    },
  },
  {
    // A server's question ids may differ from the document's, so this counts answers.
    change: 'submitAssessments',
    read: 'exportKeptData',
    turn: 1,
    lost: 'answers that the page said were sent are not in the record',
    isIn: (bundle, sent) => {
      const [filled] = toList(getIn(sent, 'assessments'))
      const count = toList(getIn(filled, 'answers')).length
      return responsesIn(bundle).some((response) => countAnswered(response) >= count)
    },
  },
  {
    change: 'submitAssessments',
    read: 'getAssignedAssessments',
    lost: 'a person is asked again for what they have answered',
    isIn: (assigned, sent) => {
      const [filled] = toList(getIn(sent, 'assessments'))
      const isSent = (one: unknown) => areEqual(['id'], getIn(one, 'assessment'), filled)
      return !toList(assigned).some((one) => getIn(one, 'cadence') === 'once' && isSent(one))
    },
  },
  {
    change: 'submitCheckIns',
    read: 'getCheckInScores',
    lost: 'a check-in is not in the charts, or with other answers',
    isIn: (scores, sent) => {
      const [module] = toList(sent)
      return toList(getIn(scores, 'checkInScores')).some((one) =>
        areEqual(['moduleId', 'answers'], one, module),
      )
    },
  },
]

const stored: Behaviour[] = STORED.map(({ change, read: readId, turn, lost, isIn }) => ({
  id: `${change}/stored/${readId}`,
  expected: `${readId} says it afterwards`,
  lost,
  check: async (run) => {
    const { plan, answer: taken } = run.taken(change)
    const answer = await read(run, readId, turn)
    expectRight(answer, !isIn(answer.body, plan.call.body, taken.body) && 'it does not say so')
  },
}))

const MAX_DIFFERENCE_MS = 5 * 60_000

const answers: Behaviour[] = [
  {
    id: 'getAssessments/order',
    expected: 'definitions in the order asked for',
    lost: 'the page shows forms in the order of the response: the most urgent one is not the first',
    check: async (run) => {
      const ids = run.world.assessments.map((one) => String(getIn(one, 'id'))).reverse()
      if (ids.length < 2) throw notChecked('needs 2 assessments that are assigned to the person')
      const plan: Plan = { as: 'proof', call: { query: { Ids: ids.join(',') } } }
      const answer = await run.call('getAssessments', plan)
      expectSuccess(operationOf('getAssessments'), answer)
      const order = toList(answer.body).map((one) => getIn(one, 'id'))
      // An assignment answered in the meantime may be missing.
      const isSame = order.join() === ids.filter((id) => order.includes(id)).join()
      expectRight(answer, !isSame && 'it is another order')
    },
  },
  {
    id: 'submitAssessments/time zones/submittedAt',
    expected: 'now, within 5 minutes of this machine',
    lost: 'the receipt has a time that is hours off',
    check: async ({ taken }) => {
      const { answer } = taken('submitAssessments')
      const difference = Date.parse(String(getIn(answer.body, 'submittedAt'))) - Date.now()
      const isNow = Math.abs(difference) <= MAX_DIFFERENCE_MS
      expectRight(answer, !isNow && `${Math.round(difference / 60_000)} minutes off`)
    },
  },
  refused({
    id: "submitAssessments/another person's assigneeUserId",
    lost: 'answers are in the record of another person than the one who gave them',
    send: async (run) => {
      const assigneeUserId = run.world.people?.another.userId
      return run.call('submitAssessments', planWith(run.planOpen('submitAssessments'), { assigneeUserId }))
    },
  }),
  {
    id: "submitAssessments/another person's assignments",
    expected: 'what is assigned to another person stays assigned',
    lost: 'answers are missing from one record and wrong in the other; another person is not asked any more',
    check: async ({ world, send, taken }) => {
      const before = world.anothersAssignments
      if (before.length === 0)
        throw notChecked('needs another who may be read (no consent to give), with the same assigned')
      const { answer } = taken('submitAssessments')
      const after = await readAnothersAssignments(send, world)
      const gone = before.filter((id) => !after.includes(id)).length
      expectRight(answer, gone > 0 && `${gone} of ${before.length} are answered`)
    },
  },
  refused({
    id: 'submitAssessments/a required answer is missing',
    lost: 'half a form is in the record as if it were whole: an old page, or another one, may send it',
    send: async (run) => {
      const plan = run.planOpen('submitAssessments')
      const [filled] = toList(getIn(plan.call.body, 'assessments'))
      const given = toList(getIn(filled, 'answers'))
      if (given.length === 0) throw notChecked('the assessment requires no answer')
      // No other answer depends on the last one.
      const short = { id: getIn(filled, 'id'), answers: given.slice(0, -1) }
      return run.call('submitAssessments', planWith(plan, { assessments: [short] }))
    },
  }),
  {
    id: 'getAssignedAssessments/dueDate',
    expected: "person.dueDate, as the clinic's record has it",
    lost: 'a date that passed through a time zone is another day: people answer too late, or are asked too early',
    check: async ({ world, taken }) => {
      const due = need(world.people?.person.dueDate, 'needs person.dueDate')
      const { answer } = taken('getAssignedAssessments')
      const once = toList(answer.body).filter((one) => getIn(one, 'cadence') === 'once')
      const other = once.map((one) => getIn(one, 'dueDate')).find((date) => date !== due)
      expectRight(answer, other !== undefined && `it says ${other}`)
    },
  },
]

const REPLACED = 'submitIntakeInfo'
const AT_ONCE = 4
const LOST_KEY = 'what was sent once is in the record twice, or its sender never sees that it was taken'

const expectSame = (first: Answer, all: readonly Answer[]): void => {
  if (all.some(({ status }) => status !== 200)) throw failed(all.map(describeAnswer).join('; '))
  expectRight(first, all.some(({ body }) => !isDeepStrictEqual(body, first.body)) && 'it is another answer')
}

const keysOf = (of: Operation): Behaviour[] => {
  const otherBody: Behaviour = {
    id: `${of.id}/idempotency/other body`,
    expected: of.id === REPLACED ? '200: it takes the place of the first' : '409',
    lost: 'answers that were changed before they were sent again are dropped, and called sent',
    check: async (run: Run) => {
      const { headers } = run.taken(of.id)
      const answer = await run.call(of.id, run.plan(of.id, 1), headers)
      if (of.id === REPLACED) expectSuccess(of, answer)
      else expectRefusal(answer, [409])
    },
  }
  return [
    {
      id: `${of.id}/idempotency/twice`,
      expected: 'the same key and body: the first answer again',
      lost: LOST_KEY,
      check: async (run) => {
        const { plan, headers, answer } = run.taken(of.id)
        expectSame(answer, [await run.call(of.id, plan, headers)])
      },
    },
    ...(of.body ? [otherBody] : []),
    {
      id: `${of.id}/idempotency/at once`,
      expected: `${AT_ONCE} at once: one answer to all`,
      lost: LOST_KEY,
      check: async (run) => {
        const plan = run.plan(of.id, 1)
        if (plan.mayBeRefused) throw notChecked(plan.mayBeRefused)
        const key = aKey()
        const [first, ...more] = await Promise.all(
          Array.from({ length: AT_ONCE }, () => run.call(of.id, plan, key)),
        )
        if (first) expectSame(first, [first, ...more])
      },
    },
  ]
}

/** Needs a server with logins, whose export shows a change that was stored twice. */
const storedOnce: Behaviour = {
  id: 'submitAssessments/idempotency/stored once',
  expected: 'the same key and body leave the export as it is',
  lost: LOST_KEY,
  check: async (run) => {
    const { plan, headers, answer } = run.taken('submitAssessments')
    const count = async () => responsesIn((await read(run, 'exportKeptData', 1)).body).length
    const before = await count()
    expectSuccess(operationOf('submitAssessments'), await run.call('submitAssessments', plan, headers))
    const more = (await count()) - before
    expectRight(answer, more !== 0 && `the export has ${more} more`)
  },
}

const expectConflict = (answer: Answer, assessment: unknown): void => {
  expectRefusal(answer, [409])
  const named = toList(getIn(answer.body, 'error', 'conflicts')).map((one) => getIn(one, 'assessmentId'))
  expectRight(answer, !named.includes(getIn(assessment, 'id')) && 'conflicts does not name it')
}

const COMMUNICATIONS = 'getCommunications'
const etagOf = ({ headers }: Answer) => headers.get('etag') ?? undefined

const conflicts: Behaviour[] = [
  {
    id: 'submitAssessments/conflict/answered already',
    expected: '409 whose conflicts name the assessment',
    lost: 'the page cannot send the rest: answers to other forms stay on the device',
    check: async (run) => {
      const { plan } = run.taken('submitAssessments')
      expectConflict(await run.call('submitAssessments', plan, aKey()), run.world.assessments[0])
    },
  },
  {
    // No other check has changed the third assessment.
    id: 'submitAssessments/conflict/two devices at once',
    expected: 'one 200, one 409',
    lost: 'a form that two devices send at once is in the record twice',
    check: async (run) => {
      const plan = run.plan('submitAssessments', 2)
      const both = await Promise.all([0, 1].map(() => run.call('submitAssessments', plan, aKey())))
      const [other, ...more] = both.filter(({ status }) => status !== 200)
      if (!other || more.length > 0) throw failed(both.map(describeAnswer).join('; '))
      expectConflict(other, run.world.assessments[2])
    },
  },
  {
    id: 'submitAssessments/conflict/nothing of it is stored',
    expected: '409, and what else was in the body stays assigned',
    lost: 'the page sends the rest again under another key: it is in the record twice, or never',
    check: async (run) => {
      run.taken('submitAssessments')
      const [answered, open] = [run.plan('submitAssessments', 0), run.plan('submitAssessments', 3)]
      const assessments = [answered, open].flatMap(({ call }) => toList(getIn(call.body, 'assessments')))
      const answer = await run.call('submitAssessments', planWith(open, { assessments }), aKey())
      expectConflict(answer, run.world.assessments[0])
      const { body } = await read(run, 'getAssignedAssessments')
      const ids = toList(body).map((one) => getIn(one, 'assessment', 'id'))
      const isOpen = ids.includes(getIn(run.world.assessments[3], 'id'))
      expectRight(answer, !isOpen && 'what could have been sent again is not assigned any more')
    },
  },
  refused({
    id: 'createReminder/conflict/equal',
    lost: 'the page cannot say that there is an equal reminder already',
    statuses: [409],
    reason: 'equal',
    send: async (run) => {
      const answer = await run.call('createReminder', run.taken('createReminder').plan, aKey())
      if (answer.status === 200) throw notOffered('a second one is made')
      return answer
    },
  }),
  refused({
    id: 'signConsentPolicies/conflict/no signer',
    lost: 'a signature is kept that is of no person',
    statuses: [409],
    send: (run) => run.call('signConsentPolicies', { as: 'none', call: {} }),
  }),
  refused({
    id: 'storeDraft/revision',
    lost: 'a device that was offline replaces what another one has stored',
    statuses: [409],
    send: async (run) => run.call('storeDraft', run.taken('storeDraft').plan),
  }),
  {
    id: 'getCommunications/version/ETag',
    expected: 'an ETag that stays while nothing changes',
    lost: 'two devices overwrite each other without a word',
    check: async (run) => {
      const [first, second] = [await run.call(COMMUNICATIONS), await run.call(COMMUNICATIONS)]
      expectRight(first, !etagOf(first) && 'there is no ETag')
      expectRight(second, etagOf(first) !== etagOf(second) && 'the ETag changed by itself')
    },
  },
  {
    id: 'updateCommunications/version/If-Match',
    expected: '200 with another ETag, then 412 to the one of before, and nothing is saved',
    lost: 'what was chosen on one device is undone by an older page on another',
    check: async (run) => {
      const before = need(etagOf(await run.call(COMMUNICATIONS)), 'there is no ETag')
      const update = (turn: number) =>
        run.call('updateCommunications', run.plan('updateCommunications', turn), { 'if-match': before })
      // An earlier check has saved the values of turn 0, so turn 1 changes them.
      const answer = await update(1)
      expectSuccess(operationOf('updateCommunications'), answer)
      const kept = await run.call(COMMUNICATIONS)
      const isNew = etagOf(answer) === etagOf(kept) && etagOf(kept) !== before
      expectRight(answer, !isNew && 'no other ETag came')
      const stale = await update(0)
      expectRefusal(stale, [412])
      const isSaved = !isDeepStrictEqual((await run.call(COMMUNICATIONS)).body, kept.body)
      expectRight(stale, isSaved && 'it was saved')
    },
  },
]

/** @returns the first included read that does not match the document. */
const findReadProblem = ([address, body]: [string, unknown]): string | undefined => {
  const { pathname } = new URL(address, 'http://api')
  const isOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  const found = operations.find(({ method, template }) => method === 'GET' && isOf(template))
  const validate = found?.answers.get('application/json')
  if (!validate) return 'reads has an address that is no read of the document'
  return validate(body) ? undefined : `reads, ${found?.id}: ${describeErrors(validate)}`
}

/** Texts labelled Spanish must differ from the English ones. */
const expectSpanish = async (
  send: (language: Headers) => Promise<Answer>,
  judge: (answer: Answer) => void,
  [words, ...path]: [string, ...string[]],
): Promise<void> => {
  const answer = await send({ 'accept-language': 'es' })
  const english = await send({ 'accept-language': 'en' })
  judge(answer)
  const said = getIn(answer.body, ...path)
  if (!/^es\b/i.test(String(getIn(said, 'language')))) throw notOffered('it is not in Spanish')
  expectRight(answer, areEqual([words], said, getIn(english.body, ...path)) && `${words} is the English one`)
}

const STRANGE = {
  'accept-language': `*;q=0.5, xx-YY;q=2, ;;;,,,q=, es;q=abc${', x9;q=0.1'.repeat(900)}`,
}

const LARGE = 12 * 1024 * 1024

const isClosed = (error: unknown) => /EPIPE|ECONNRESET|SOCKET/.test(String(getIn(error, 'cause', 'code')))

const others: Behaviour[] = [
  {
    id: 'verifyBirthday/reads',
    expected: 'bodies of a 200 each, where it is offered',
    lost: 'the page uses them in place of its own requests, and says that it did not load',
    check: async (run) => {
      const { answer } = run.sent.get('verifyBirthday') ?? run.taken('verifyBirthday')
      const reads = Object.entries(toObject(getIn(answer.body, 'reads')))
      if (reads.length === 0) throw notOffered('it brings no reads')
      expectRight(answer, reads.map(findReadProblem).find(Boolean))
    },
  },
  {
    id: 'getConsentInfo/languages/es',
    expected: '200, in Spanish where it is offered',
    lost: 'a consent is given to words that its reader does not understand',
    check: (run) =>
      expectSpanish(
        async (language) => run.call('getConsentInfo', run.plan('getConsentInfo'), language),
        (answer) => expectSuccess(operationOf('getConsentInfo'), answer),
        ['consentCopy'],
      ),
  },
  {
    id: 'getPublicUser/languages/error in es',
    expected: '404, in Spanish where it is offered',
    lost: 'an error is in words that its reader does not understand',
    check: (run) =>
      expectSpanish(
        (language) => run.call('getPublicUser', ofUnknownPerson, language),
        (answer) => expectRefusal(answer, [404]),
        ['message', 'error'],
      ),
  },
  {
    id: 'getIntakePolicies/languages/strange header',
    expected: 'no 5xx',
    lost: 'a browser with unusual languages opens nothing',
    check: async (run) => {
      const answer = await run.call('getIntakePolicies', undefined, STRANGE)
      expectRight(answer, answer.status >= 500 && 'it is refused')
    },
  },
  {
    id: 'submitIntakeInfo/sizes/12 MB',
    expected: '4xx, or the connection is closed',
    lost: 'one request fills the memory of the server: it stops for everybody',
    check: async (run) => {
      const request = toRequest(operationOf('submitIntakeInfo'), { body: { firstName: 'a'.repeat(LARGE) } })
      const answer = await run.send(request).catch((error: unknown) => {
        if (!isClosed(error)) throw error
      })
      if (answer) expectRefusal(answer)
    },
  },
]

export const recordBehaviours: readonly Behaviour[] = [
  ...stored,
  ...answers,
  ...operations.filter(({ takesKey }) => takesKey).flatMap(keysOf),
  storedOnce,
  ...conflicts,
  ...others,
]
