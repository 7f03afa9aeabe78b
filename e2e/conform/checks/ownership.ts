import { toList } from '../document/openapi-document.ts'
import { operationOf } from '../document/operations.ts'
import { describeAnswer, failed, getIn, judged, judgeRefusal, judgeSuccess, notChecked } from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import { toRequest } from '../requests/send.ts'
import type { Run } from '../run.ts'

const NO_ACCOUNTS = 'needs two accounts (person.accessToken, another.accessToken)'

/** Sends a call by another account, under that account's path, with the id of the person's resource. */
const callAsAnother = (run: Run, operationId: string, id: string) => {
  const { people, anothersAccount } = run.world
  if (!people || !anothersAccount || !run.world.account) return undefined
  const path = { userId: people.another.userId, id }
  return run.send(toRequest(operationOf(operationId), { path, headers: anothersAccount }))
}

const checkIntervention = (run: Run) => {
  const operation = operationOf('getIntervention')
  return run.check(operation, "callers/another person's path", '404: it is not of that person', async () => {
    const id = run.world.people?.person.interventionId
    if (!id) return notChecked('needs person.interventionId')
    const answer = await callAsAnother(run, operation.id, id)
    return answer ? judgeRefusal(answer, [403, 404]) : notChecked(NO_ACCOUNTS)
  })
}

const hasReminder = async (run: Run, id: string) => {
  const plan = planCall(run.world, 'getReminders')
  if (typeof plan === 'string') return false
  const { body } = await run.call(operationOf('getReminders'), plan)
  return toList(body).some((one) => getIn(one, 'id') === id)
}

/** Another account that knows the id of a reminder cannot delete it; its owner can. */
const checkReminder = async (run: Run) => {
  const operation = operationOf('deleteReminder')
  const id = getIn(run.sent.get('createReminder')?.answer.body, 'id')
  const isMade = typeof id === 'string'
  await run.check(operation, "callers/another person's path", "the person's reminder stays", async () => {
    if (!isMade) return notChecked('no reminder was made')
    const answer = await callAsAnother(run, operation.id, id)
    if (!answer) return notChecked(NO_ACCOUNTS)
    return judged(describeAnswer(answer), (await hasReminder(run, id)) ? undefined : 'it is deleted')
  })
  await run.check(operation, 'deleted', 'it is not among the reminders any more', async () => {
    const plan = planCall(run.world, operation.id)
    if (typeof plan === 'string') return notChecked(plan)
    if (!isMade) return notChecked('no reminder was made')
    const path = { ...plan.call.path, id }
    const finding = judgeSuccess(operation, await run.call(operation, { ...plan, call: { path } }))
    if (finding.outcome !== 'passed') return finding
    return (await hasReminder(run, id)) ? failed(`${finding.came}: it is still there`) : finding
  })
}

/** An account cannot open or delete another person's resource by its id. */
export const checkOwnership = async (run: Run): Promise<void> => {
  await checkIntervention(run)
  await checkReminder(run)
}
