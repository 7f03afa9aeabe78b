import { isDeepStrictEqual } from 'node:util'
import { operationOf } from '../document/operations.ts'
import { describeAnswer, failed, judged, judgeRefusal, notChecked, notOffered, passed } from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Run } from '../run.ts'

const READ = operationOf('getCommunications')
const CHANGE = operationOf('updateCommunications')

const planned = ({ world }: Run, id: string, turn = 0) => {
  const plan = planCall(world, id, turn)
  return typeof plan === 'string' ? undefined : plan
}

const WITHOUT = 'needs an account (person.accessToken)'

const readVersion = async (run: Run) => {
  const plan = planned(run, READ.id)
  const answer = plan && (await run.call(READ, plan))
  return { plan, answer, etag: answer?.headers.get('etag') ?? undefined }
}

const checkEtag = (run: Run) =>
  run.check(READ, 'version/ETag', 'an ETag that stays while nothing changes', async () => {
    const [first, second] = [await readVersion(run), await readVersion(run)]
    if (!first.answer) return notChecked(WITHOUT)
    if (!first.etag) return failed(`${describeAnswer(first.answer)} without an ETag`)
    return judged(
      describeAnswer(first.answer),
      first.etag === second.etag ? undefined : 'it changed by itself',
    )
  })

const checkNotModified = (run: Run) =>
  run.check(READ, 'version/If-None-Match', '304, where it is offered', async () => {
    const { plan, etag } = await readVersion(run)
    if (!plan || !etag) return notChecked(plan ? 'there is no ETag' : WITHOUT)
    const answer = await run.call(READ, plan, { 'if-none-match': etag })
    if (answer.status === 200) return notOffered(describeAnswer(answer))
    return answer.status === 304 ? passed('304') : failed(describeAnswer(answer))
  })

/** Changes with the version that was read; a second time with the same one, from another device. */
const checkStale = async (run: Run) => {
  const before = await readVersion(run)
  const change = planned(run, CHANGE.id, 0)
  const other = planned(run, CHANGE.id, 1)
  await run.check(CHANGE, 'version/If-Match', '200 with another ETag', async () => {
    if (!change || !before.etag) return notChecked(change ? 'there is no ETag' : WITHOUT)
    // What the shape's check has saved would be no change.
    const answer = await run.call(CHANGE, other ?? change, { 'if-match': before.etag })
    if (answer.status !== 200) return failed(describeAnswer(answer))
    const etag = answer.headers.get('etag')
    return judged(describeAnswer(answer), etag && etag !== before.etag ? undefined : 'no other ETag came')
  })
  await run.check(CHANGE, 'version/stale', '412, and nothing is saved', async () => {
    if (!change || !before.etag) return notChecked(change ? 'there is no ETag' : WITHOUT)
    const held = (await readVersion(run)).answer?.body
    const answer = await run.call(CHANGE, change, { 'if-match': before.etag })
    const finding = judgeRefusal(answer, [412])
    const isSaved = !isDeepStrictEqual((await readVersion(run)).answer?.body, held)
    return finding.outcome === 'passed' && isSaved ? failed(`${finding.came}: it was saved`) : finding
  })
}

/** Versions of what two devices may change. */
export const checkVersions = async (run: Run): Promise<void> => {
  await checkEtag(run)
  await checkNotModified(run)
  await checkStale(run)
}
