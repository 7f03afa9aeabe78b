import type { TelecomType } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { ApiRequest } from '../http/handler.types.ts'
import { HttpError } from '../http/http-error.ts'
import type { SecurityEvent } from '../http/log.rules.ts'
import type { AuditOrigin, AuditOutcome, AuditProof } from './audit.types.ts'
import { readDetails } from './audit-details.ts'
import { findSubjects } from './audit-subjects.ts'
import { auditRuleOf } from './audited-operations.rules.ts'

type Call = {
  operationId: string
  /** The person in the path. */
  person: string | undefined
  incoming: ApiRequest
  origin: AuditOrigin
  /** Writes a line of the log. */
  report: (event: SecurityEvent) => void
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

type Shown = { proof: AuditProof; channel?: TelecomType | undefined }

/** What the caller had shown of being this person, the strongest first, and by which message of the clinic's it came. */
const findProof = async (
  { caller, access: { proofs } }: Pick<ApiRequest, 'caller' | 'access'>,
  userId: string | null,
): Promise<Shown> => {
  if (userId === null) return { proof: 'none' }
  if (caller?.kind === 'account' && caller.userIds.includes(userId)) return { proof: 'account' }
  if (caller?.kind === 'link' && caller.userId === userId)
    return { proof: caller.isClinic ? 'clinic-link' : 'link', channel: caller.channel }
  const carried = await proofs.find(userId)
  return carried?.isFresh ? { proof: carried.kind, channel: carried.channel } : { proof: 'none' }
}

const append = async (
  context: ClinicContext,
  { operationId, person, incoming, origin }: Call,
  outcome: AuditOutcome,
  answer: Readonly<Record<string, unknown>>,
) => {
  const rule = auditRuleOf(operationId)
  if (!rule) return
  const body = toFields(incoming.body)
  const { caller, device, params, query } = incoming
  const entries = []
  for (const userId of await findSubjects(rule.subject, { context, incoming, body, answer, person })) {
    const { proof, channel } = await findProof(incoming, userId)
    entries.push({
      kind: rule.kind,
      operation: operationId,
      outcome,
      userId,
      proof,
      actor: caller?.kind === 'account' ? caller.accountSub : null,
      details: {
        ...(await readDetails(context, operationId, {
          userId,
          params,
          query,
          body,
          answer,
          device: device?.id,
        })),
        ...(channel ? { channel } : {}),
      },
    })
  }
  await context.audit.append(entries, origin)
}

/** Whether an error says that a guess was wrong. Over a limit nothing was compared. */
const isWrongGuess = (error: unknown) =>
  error instanceof HttpError && (error.status === 400 || error.status === 404)

/**
 * Handles a call and appends what it read or did to the audit, before the response leaves: what cannot be audited is
 * not answered (decisions/privacy-and-logs: Audit).
 */
export const auditCall = async (
  context: ClinicContext,
  call: Call,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const rule = auditRuleOf(call.operationId)
  if (!rule) return work()
  const { missed } = rule
  const reportMiss = (fields: ReturnType<typeof toFields> = {}) => {
    const event = typeof missed === 'function' ? missed(toFields(call.incoming.body), fields) : missed
    if (event) call.report(event)
  }
  let answer: unknown
  try {
    answer = await work()
  } catch (error) {
    if (missed && isWrongGuess(error)) {
      reportMiss()
      await append(context, call, 'missed', {})
    }
    throw error
  }
  const fields = toFields(answer)
  if (rule.isImpersonal?.(fields)) return answer
  const isMiss = rule.isMiss?.(fields) === true
  if (isMiss) reportMiss(fields)
  await append(context, call, isMiss ? 'missed' : 'done', fields)
  return answer
}
