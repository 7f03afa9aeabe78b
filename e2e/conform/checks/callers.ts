import { type Operation, operations } from '../document/operations.ts'
import {
  describeAnswer,
  type Finding,
  failed,
  getIn,
  judgeRefusal,
  judgeSuccess,
  notChecked,
  passed,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Call, Headers } from '../requests/send.ts'
import { toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'

/** Somebody who is not let in, and what the document answers to them. */
type Stranger = { name: string; headers: Headers | undefined; statuses: readonly number[]; reason?: string }

const NO_TOKEN: Headers = { authorization: 'Bearer no-token' }

/** What a link leaves in a browser: it opens public calls alone. */
const ofLink = ({ world, sent }: Run) => {
  const token = getIn(sent.get('authenticateMagicCode')?.answer.body, 'accessToken')
  return {
    proof: world.proof?.cookie ? { cookie: world.proof.cookie } : undefined,
    token: typeof token === 'string' ? { authorization: `Bearer ${token}` } : undefined,
  }
}

const strangersOf = (run: Run, { access, method, template }: Operation): Stranger[] => {
  const { world } = run
  const userId = world.people?.person.userId ?? ''
  const another = world.anothersAccount
  const noToken = { name: 'a token that is none', headers: NO_TOKEN, statuses: [401] }
  if (access === 'account') {
    const own = [
      { name: "another person's account", headers: another, statuses: [403, 404] },
      {
        name: "another person's account that names the person",
        headers: another && { ...another, 'x-active-user-id': userId },
        statuses: [403, 404],
      },
    ]
    const naming: Headers = template.includes('{userId}') ? { 'x-active-user-id': userId } : {}
    // Without a token a change has to be JSON, and this one says nothing.
    const statuses = method === 'DELETE' ? [401, 415] : [401]
    const nobody = { name: 'nobody', headers: naming, statuses }
    const { proof, token } = ofLink(run)
    const links = [
      { name: "the proof of the person's link", headers: proof && { ...proof, ...naming }, statuses },
      {
        name: "the token of the person's link",
        headers: token && { ...token, ...naming },
        statuses: [401, 403],
      },
    ]
    return [nobody, noToken, ...links, ...(template.includes('{userId}') ? own : [])]
  }
  if (access !== 'proof') return []
  return [
    { name: 'nobody', headers: {}, statuses: [403], reason: 'proof' },
    { name: "another person's proof", headers: world.anothersProof, statuses: [403], reason: 'proof' },
    { name: 'a proof with another signature', headers: world.forgedProof, statuses: [403], reason: 'proof' },
    {
      name: "another person's proof, renamed",
      headers: world.renamedProof,
      statuses: [403],
      reason: 'proof',
    },
    { name: "another person's account", headers: another, statuses: [403, 404] },
    noToken,
  ]
}

/** A call that would be let in, so that nothing but who sends it is a reason to refuse it. */
const planned = ({ world }: Run, { id }: Operation): Call | string => {
  const plan = planCall(world, id, id === 'submitAssessments' ? Math.max(0, world.assessments.length - 1) : 0)
  return typeof plan === 'string' ? plan : plan.call
}

const judgeStranger = async (run: Run, operation: Operation, stranger: Stranger): Promise<Finding> => {
  const call = planned(run, operation)
  if (typeof call === 'string') return notChecked(call)
  if (!stranger.headers) return notChecked('the file has nothing of this kind')
  if (run.world.opensWithoutProof && operation.access === 'proof')
    return notChecked('the clinic opens its links without a proof')
  const answer = await run.send(toRequest(operation, { ...call, headers: stranger.headers }))
  const finding = judgeRefusal(answer, stranger.statuses)
  const isOtherReason = stranger.reason && getIn(answer.body, 'error', 'reason') !== stranger.reason
  return finding.outcome === 'passed' && isOtherReason
    ? failed(`${describeAnswer(answer)}: the reason is ${stranger.reason}`)
    : finding
}

const expectedOf = ({ statuses, reason }: Stranger) =>
  `${statuses.join(' or ')}${reason ? `, reason ${reason}` : ''}`

/** Checks that a caller without a proof reads only the fields that the gate needs. */
const judgePartial = async (
  run: Run,
  operation: Operation,
  headers: Headers | undefined,
): Promise<Finding> => {
  const call = planned(run, operation)
  if (typeof call === 'string') return notChecked(call)
  if (!headers) return notChecked('the file has nothing of this kind')
  if (run.world.opensWithoutProof) return notChecked('the clinic opens its links without a proof')
  const answer = await run.send(toRequest(operation, { ...call, headers }))
  const finding = judgeSuccess(operation, answer)
  if (finding.outcome !== 'passed') return finding
  const told = ['patientId', 'relatedPatientId'].filter((key) => getIn(answer.body, key) !== undefined)
  if (getIn(answer.body, 'info', 'firstName') !== '') told.push('info.firstName')
  return told.length > 0
    ? failed(`${describeAnswer(answer)}: it tells ${told.join(', ')}`)
    : passed(describeAnswer(answer))
}

const checkPartial = async (run: Run, operation: Operation) => {
  const expected = '200 without ids of patients and names'
  const { anothersProof, forgedProof } = run.world
  const callers = {
    nobody: {},
    "another person's proof": anothersProof,
    'a proof with another signature': forgedProof,
  }
  for (const [name, headers] of Object.entries(callers))
    await run.check(operation, `callers/${name}`, expected, () => judgePartial(run, operation, headers))
}

/** Calls each operation of a person as other callers, and expects refusals. */
export const checkCallers = async (run: Run): Promise<void> => {
  for (const operation of operations) {
    if (operation.id === 'getPublicUser') await checkPartial(run, operation)
    for (const stranger of strangersOf(run, operation))
      await run.check(operation, `callers/${stranger.name}`, expectedOf(stranger), () =>
        judgeStranger(run, operation, stranger),
      )
  }
}
