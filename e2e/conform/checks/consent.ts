import { operationOf, operations } from '../document/operations.ts'
import {
  describeAnswer,
  getIn,
  isMissing,
  judged,
  judgeRefusal,
  notChecked,
  notOffered,
} from '../findings.ts'
import { planCall } from '../requests/plan.ts'
import type { Run } from '../run.ts'

/** Reads that need a consent; what is sent needs one too, and is worth nothing yet. */
const reads = operations.filter(
  ({ access, asksConsent, method }) => access === 'proof' && asksConsent && method === 'GET',
)

/** Before a consent that the clinic asks for, its person's reads are refused; then the consent is given. */
export const checkConsent = async (run: Run): Promise<void> => {
  const plan = planCall(run.world, 'getConsentInfo')
  if (typeof plan === 'string') return
  const { body } = await run.call(operationOf('getConsentInfo'), plan)
  const isAsked = getIn(body, 'consentRequired') === true
  for (const operation of reads) {
    await run.check(operation, 'callers/before consent', '403, reason consent', async () => {
      const read = planCall(run.world, operation.id)
      if (!isAsked) return notChecked('the clinic asks the person for no consent (or was given it already)')
      if (typeof read === 'string') return notChecked(read)
      const answer = await run.call(operation, { ...read, as: 'proof' })
      if (isMissing(operation, answer)) return notOffered(describeAnswer(answer))
      const finding = judgeRefusal(answer, [403])
      const reason = getIn(answer.body, 'error', 'reason')
      return finding.outcome === 'passed' && reason !== 'consent'
        ? judged(describeAnswer(answer), 'the reason is consent')
        : finding
    })
  }
  const accept = planCall(run.world, 'acceptConsent')
  if (isAsked && typeof accept !== 'string') await run.call(operationOf('acceptConsent'), accept)
}
