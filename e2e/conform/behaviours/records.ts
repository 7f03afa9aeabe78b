import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { toList, toObject } from '../document/openapi-document.ts'
import { describeErrors, type Operation, operationOf, operations } from '../document/operations.ts'
import {
  describeAnswer,
  expectRefusal,
  expectRight,
  expectSuccess,
  failed,
  getIn,
  isMissing,
  notChecked,
  notOffered,
} from '../findings.ts'
import type { Plan } from '../requests/plans.ts'
import { type Answer, toRequest } from '../requests/send.ts'
import { readAnothersAssignments } from '../requests/world.ts'
import type { Behaviour, Run } from '../run.ts'

const aKey = () => ({ 'idempotency-key': randomUUID() })
const areEqual = (keys: readonly string[], one: unknown, other: unknown) =>
  keys.every((key) => isDeepStrictEqual(getIn(one, key), getIn(other, key)))

/** Sends a well meant call, and holds its answer to the document. */
const read = async (run: Run, id: string, turn?: number): Promise<{ came: string; body: unknown }> => {
  const answer = await run.call(id, run.plan(id, turn))
  if (isMissing(operationOf(id), answer)) throw notChecked(`${id} is not offered`)
  return { came: expectSuccess(operationOf(id), answer), body: answer.body }
}

const planWith = (plan: Plan, more: object): Plan => ({
  ...plan,
  call: { ...plan.call, body: { ...toObject(plan.call.body), ...more } },
})

// --- What was taken is there for the next read.

/** A change, the read that shows it, and whether what the change sent is in what the read says. */
type Stored = {
  change: string
  read: string
  /** Of the read, where it has several formats. */
  turn?: number
  lost: string
  isIn: (read: unknown, sent: unknown, answer: unknown) => boolean
}

/** Items of a FHIR response that have an answer. */
const countAnswered = (node: unknown): number => {
  const own = toList(getIn(node, 'answer'))
  const below = [node, ...own].flatMap((one) => toList(getIn(one, 'item')))
  return below.reduce((sum: number, item) => sum + countAnswered(item), own.length > 0 ? 1 : 0)
}

const STORED: readonly Stored[] = [
  {
    change: 'createReminder',
    read: 'getReminders',
    lost: 'the reminder never comes, or at another hour than the one that was chosen',
    isIn: (all, sent, answer) =>
      toList(all).some(
        (one) =>
          getIn(one, 'id') === getIn(answer, 'id') &&
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
    // A server's own ids of questions are not the document's: answers are counted.
    change: 'submitAssessments',
    read: 'exportKeptData',
    turn: 1,
    lost: 'answers that the page said were sent are not in the record',
    isIn: (bundle, sent) => {
      const [filled] = toList(getIn(sent, 'assessments'))
      const count = toList(getIn(filled, 'answers')).length
      return toList(getIn(bundle, 'entry'))
        .map((entry) => getIn(entry, 'resource'))
        .some((one) => getIn(one, 'resourceType') === 'QuestionnaireResponse' && countAnswered(one) >= count)
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
  id: `${change}/stored`,
  expected: `${readId} says it afterwards`,
  lost,
  check: async (run) => {
    const { plan, answer } = run.taken(change)
    const { came, body } = await read(run, readId, turn)
    if (!isIn(body, plan.call.body, answer.body)) throw failed(`${came} without it`)
    return came
  },
}))

// --- Answers: whose they are, which are required, and when they are due.

/** A plan of the last assessment, which is left open for checks that are refused. */
const planLast = ({ world, plan }: Run) =>
  plan('submitAssessments', Math.max(0, world.assessments.length - 1))

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
      const came = expectSuccess(operationOf('getAssessments'), answer)
      const order = toList(answer.body).map((one) => getIn(one, 'id'))
      // What was answered meanwhile may be left out.
      const isSame = order.join() === ids.filter((id) => order.includes(id)).join()
      return expectRight(came, !isSame && 'it is another order')
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
      return expectRight(describeAnswer(answer), !isNow && `${Math.round(difference / 60_000)} minutes off`)
    },
  },
  {
    id: "submitAssessments/another person's assigneeUserId",
    expected: '4xx',
    lost: 'answers are in the record of another person than the one who gave them',
    check: async (run) =>
      expectRefusal(
        await run.call(
          'submitAssessments',
          planWith(planLast(run), { assigneeUserId: run.world.people?.another.userId }),
        ),
      ),
  },
  {
    id: "submitAssessments/another person's assignments",
    expected: 'what is assigned to another person stays assigned',
    lost: 'answers are missing from one record and wrong in the other; another person is not asked any more',
    check: async (run) => {
      const before = run.world.anothersAssignments
      if (before.length === 0) throw notChecked('needs an assessment that is assigned to another, too')
      run.taken('submitAssessments')
      const after = await readAnothersAssignments(run.send, run.world)
      const gone = before.filter((id) => !after.includes(id)).length
      return expectRight(`${after.length} of ${before.length}`, gone > 0 && `${gone} are answered`)
    },
  },
  {
    id: 'submitAssessments/a required answer is missing',
    expected: '4xx',
    lost: 'half a form is in the record as if it were whole: an old page, or another one, may send it',
    check: async (run) => {
      const plan = planLast(run)
      const [filled] = toList(getIn(plan.call.body, 'assessments'))
      const given = toList(getIn(filled, 'answers'))
      if (given.length === 0) throw notChecked('the assessment requires no answer')
      // No other answer depends on the one that was asked last.
      const short = { id: getIn(filled, 'id'), answers: given.slice(0, -1) }
      return expectRefusal(await run.call('submitAssessments', planWith(plan, { assessments: [short] })))
    },
  },
  {
    id: 'getAssignedAssessments/dueDate',
    expected: "person.dueDate, as the clinic's record has it",
    lost: 'a date that passed through a time zone is another day: people answer too late, or are asked too early',
    check: async ({ world, taken }) => {
      const due = world.people?.person.dueDate
      if (!due) throw notChecked('needs person.dueDate')
      const { answer } = taken('getAssignedAssessments')
      const once = toList(answer.body).filter((one) => getIn(one, 'cadence') === 'once')
      const other = once.map((one) => getIn(one, 'dueDate')).find((date) => date !== due)
      return expectRight(describeAnswer(answer), other !== undefined && `it says ${other}`)
    },
  },
  {
    id: 'getAssignedAssessments/without what was answered',
    expected: 'what was sent is not assigned any more',
    lost: 'a person is asked again for what they have answered',
    check: async (run) => {
      const before = run.taken('getAssignedAssessments').answer
      run.taken('submitAssessments')
      const answered = getIn(run.world.assessments[0], 'id')
      const assignment = toList(before.body).find((one) => getIn(one, 'assessment', 'id') === answered)
      const { came, body } = await read(run, 'getAssignedAssessments')
      const ids = toList(body).map((one) => getIn(one, 'clinicAssessmentId'))
      return expectRight(
        came,
        ids.includes(getIn(assignment, 'clinicAssessmentId')) && 'it is still assigned',
      )
    },
  },
]

// --- A key is one change: a page tries again where an answer was lost.

/** Its key names an intake: another body with it takes the place of the first. */
const REPLACED = 'submitIntakeInfo'
const AT_ONCE = 4
const LOST_KEY = 'what was sent once is in the record twice, or its sender never sees that it was taken'

const keysOf = (of: Operation): Behaviour[] => [
  {
    id: `${of.id}/idempotency/twice`,
    expected: 'the same key and body: the first answer again',
    lost: LOST_KEY,
    check: async (run) => {
      const { plan, headers, answer } = run.taken(of.id)
      const again = await run.call(of.id, plan, headers)
      if (again.status !== 200) throw failed(describeAnswer(again))
      return expectRight(
        describeAnswer(again),
        !isDeepStrictEqual(answer.body, again.body) && 'it is another answer',
      )
    },
  },
  ...(of.body
    ? [
        {
          id: `${of.id}/idempotency/other body`,
          expected: of.id === REPLACED ? '200: it takes the place of the first' : '409',
          lost: 'answers that were changed before they were sent again are dropped, and called sent',
          check: async (run: Run) => {
            const { headers } = run.taken(of.id)
            const answer = await run.call(of.id, run.plan(of.id, 1), headers)
            return of.id === REPLACED ? expectSuccess(of, answer) : expectRefusal(answer, [409])
          },
        },
      ]
    : []),
  {
    id: `${of.id}/idempotency/at once`,
    expected: `${AT_ONCE} at once: one answer to all`,
    lost: LOST_KEY,
    check: async (run) => {
      const plan = run.plan(of.id, 1)
      if (plan.mayBeRefused) throw notChecked(plan.mayBeRefused)
      const key = aKey()
      const all = await Promise.all(Array.from({ length: AT_ONCE }, () => run.call(of.id, plan, key)))
      const [first] = all
      if (!first || all.some(({ status }) => status !== 200)) throw failed(all.map(describeAnswer).join('; '))
      const isOne = all.every(({ body }) => isDeepStrictEqual(body, first.body))
      return expectRight(describeAnswer(first), !isOne && 'they differ')
    },
  },
]

// --- Conflicts and versions: what has changed meanwhile, on another device.

/** A refusal that names the assessments that cannot be sent any more. */
const expectConflict = (answer: Answer, assessment: unknown): string => {
  const came = expectRefusal(answer, [409])
  const named = toList(getIn(answer.body, 'error', 'conflicts')).map((one) => getIn(one, 'assessmentId'))
  return expectRight(came, !named.includes(getIn(assessment, 'id')) && 'conflicts does not name it')
}

const readVersion = async (run: Run) => {
  const answer = await run.call('getCommunications', run.plan('getCommunications'))
  return { answer, etag: answer.headers.get('etag') ?? undefined }
}

const readEtag = async (run: Run): Promise<string> => {
  const { etag } = await readVersion(run)
  if (!etag) throw notChecked('there is no ETag')
  return etag
}

const conflicts: Behaviour[] = [
  {
    id: 'submitAssessments/conflict/answered already',
    expected: '409 whose conflicts name the assessment',
    lost: 'the page cannot send the rest: answers to other forms stay on the device',
    check: async (run) => {
      const { plan } = run.taken('submitAssessments')
      return expectConflict(await run.call('submitAssessments', plan, aKey()), run.world.assessments[0])
    },
  },
  {
    // A third assessment, so that nothing else has touched it.
    id: 'submitAssessments/conflict/two devices at once',
    expected: 'one 200, one 409',
    lost: 'a form that two devices send at once is in the record twice',
    check: async (run) => {
      const plan = run.plan('submitAssessments', 2)
      const both = await Promise.all([0, 1].map(() => run.call('submitAssessments', plan, aKey())))
      const [refused, ...more] = both.filter(({ status }) => status !== 200)
      if (!refused || more.length > 0) throw failed(both.map(describeAnswer).join('; '))
      return expectConflict(refused, run.world.assessments[2])
    },
  },
  {
    id: 'submitAssessments/conflict/nothing of it is stored',
    expected: '409, and what else was in the body stays assigned',
    lost: 'the page sends the rest again under another key: it is in the record twice, or never',
    check: async (run) => {
      run.taken('submitAssessments')
      const [answered, open] = [run.plan('submitAssessments', 0), run.plan('submitAssessments', 3)]
      const both = [answered, open].flatMap(({ call }) => toList(getIn(call.body, 'assessments')))
      const plan = planWith(open, { assessments: both })
      const answer = await run.call('submitAssessments', plan, aKey())
      const came = expectConflict(answer, run.world.assessments[0])
      const { body } = await read(run, 'getAssignedAssessments')
      const ids = toList(body).map((one) => getIn(one, 'assessment', 'id'))
      const isOpen = ids.includes(getIn(run.world.assessments[3], 'id'))
      return expectRight(came, !isOpen && 'what could have been sent again is not assigned any more')
    },
  },
  {
    id: 'createReminder/conflict/equal',
    expected: '409, reason equal, or a second one',
    lost: 'the page cannot say that there is an equal reminder already',
    check: async (run) => {
      const answer = await run.call('createReminder', run.taken('createReminder').plan, aKey())
      if (answer.status === 200) throw notOffered(describeAnswer(answer))
      return expectRefusal(answer, [409], 'equal')
    },
  },
  {
    id: 'signConsentPolicies/conflict/nobody signs',
    expected: '409',
    lost: 'a signature is kept that is of no person',
    check: async (run) =>
      expectRefusal(await run.call('signConsentPolicies', { as: 'nobody', call: {} }), [409]),
  },
  {
    id: 'storeDraft/revision',
    expected: '409 to a revision of before',
    lost: 'a device that was offline replaces what another one has stored',
    check: async (run) => expectRefusal(await run.call('storeDraft', run.taken('storeDraft').plan), [409]),
  },
  {
    id: 'getCommunications/version/ETag',
    expected: 'an ETag that stays while nothing changes',
    lost: 'two devices overwrite each other without a word',
    check: async (run) => {
      const [{ answer, etag }, second] = [await readVersion(run), await readVersion(run)]
      const came = describeAnswer(answer)
      if (!etag) throw failed(`${came} without an ETag`)
      return expectRight(came, etag !== second.etag && 'it changed by itself')
    },
  },
  {
    id: 'updateCommunications/version/If-Match',
    expected: '200 with another ETag, then 412 to the one of before, and nothing is saved',
    lost: 'what was chosen on one device is undone by an older page on another',
    check: async (run) => {
      const before = { 'if-match': await readEtag(run) }
      // What the shape's check has saved would be no change.
      const answer = await run.call('updateCommunications', run.plan('updateCommunications', 1), before)
      const came = expectSuccess(operationOf('updateCommunications'), answer)
      const { answer: kept, etag } = await readVersion(run)
      if (answer.headers.get('etag') !== etag || etag === before['if-match'])
        throw failed(`${came}: no other ETag came`)
      const stale = await run.call('updateCommunications', run.plan('updateCommunications', 0), before)
      const refused = expectRefusal(stale, [412])
      const isSaved = !isDeepStrictEqual((await readVersion(run)).answer.body, kept.body)
      return expectRight(refused, isSaved && 'it was saved')
    },
  },
]

// --- What a page is spared, and what a server survives.

/** The first read that a verified birthday brings, and that is not as the document says. */
const findReadProblem = ([address, body]: [string, unknown]): string | undefined => {
  const { pathname } = new URL(address, 'http://api')
  const isOf = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  const found = operations.find(({ method, template }) => method === 'GET' && isOf(template))
  const validate = found?.answers.get('application/json')
  if (!validate) return 'reads has an address that is no read of the document'
  return validate(body) ? undefined : `reads, ${found?.id}: ${describeErrors(validate)}`
}

const SPANISH = { 'accept-language': 'es' }
const ENGLISH = { 'accept-language': 'en' }

/** Where words are said to be Spanish, they are other words than the English ones. */
const expectSpanish = (came: string, spanish: unknown, english: unknown, words: string): string => {
  if (!/^es\b/i.test(String(getIn(spanish, 'language')))) throw notOffered(`${came}, not in Spanish`)
  const isEnglish = getIn(spanish, words) === getIn(english, words)
  return expectRight(`${came}, es`, isEnglish && `${words} is the English one`)
}

const STRANGE = {
  'accept-language': `*;q=0.5, xx-YY;q=2, ;;;,,,q=, es;q=abc${', x9;q=0.1'.repeat(900)}`,
}

const LARGE = 12 * 1024 * 1024

const isClosed = (error: unknown) =>
  error instanceof Error && /EPIPE|ECONNRESET|SOCKET/.test(String(getIn(error.cause, 'code')))

const others: Behaviour[] = [
  {
    id: 'verifyBirthday/reads',
    expected: 'bodies of a 200 each, where it is offered',
    lost: 'the page uses them in place of its own requests, and says that it did not load',
    check: async (run) => {
      const sent = run.sent.get('verifyBirthday') ?? run.taken('verifyBirthday')
      const reads = Object.entries(toObject(getIn(sent.answer.body, 'reads')))
      if (reads.length === 0) throw notOffered('it brings no reads')
      return expectRight(`${reads.length} reads`, reads.map(findReadProblem).find(Boolean))
    },
  },
  {
    id: 'getConsentInfo/languages/es',
    expected: '200, in Spanish where it is offered',
    lost: 'a consent is given to words that its reader does not understand',
    check: async (run) => {
      const plan = run.plan('getConsentInfo')
      const spanish = await run.call('getConsentInfo', plan, SPANISH)
      const english = await run.call('getConsentInfo', plan, ENGLISH)
      const came = expectSuccess(operationOf('getConsentInfo'), spanish)
      return expectSpanish(came, spanish.body, english.body, 'consentCopy')
    },
  },
  {
    id: 'getPublicUser/languages/error in es',
    expected: '404, in Spanish where it is offered',
    lost: 'an error is in words that its reader does not understand',
    check: async (run) => {
      const plan: Plan = { as: 'nobody', call: { path: { id: 'nobody-has-this-id' } } }
      const spanish = await run.call('getPublicUser', plan, SPANISH)
      const english = await run.call('getPublicUser', plan, ENGLISH)
      const came = expectRefusal(spanish, [404])
      return expectSpanish(came, getIn(spanish.body, 'error'), getIn(english.body, 'error'), 'message')
    },
  },
  {
    id: 'getIntakePolicies/languages/strange header',
    expected: 'no 5xx',
    lost: 'a browser with unusual languages opens nothing',
    check: async (run) => {
      const answer = await run.call('getIntakePolicies', { as: 'nobody', call: {} }, STRANGE)
      return expectRight(describeAnswer(answer), answer.status >= 500 && 'it is refused')
    },
  },
  {
    id: 'submitIntakeInfo/sizes/12 MB',
    expected: '4xx, or the connection is closed',
    lost: 'one request fills the memory of the server: it stops for everybody',
    check: async (run) => {
      const request = toRequest(operationOf('submitIntakeInfo'), { body: { firstName: 'a'.repeat(LARGE) } })
      try {
        return expectRefusal(await run.send(request))
      } catch (error) {
        if (isClosed(error)) return 'the connection was closed'
        throw error
      }
    },
  },
]

/** What becomes of what a person sends, and of what they read. */
export const recordBehaviours: readonly Behaviour[] = [
  ...stored,
  ...answers,
  ...operations.filter(({ takesKey }) => takesKey).flatMap(keysOf),
  ...conflicts,
  ...others,
]
