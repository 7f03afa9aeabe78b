import type { FastifyRequest } from 'fastify'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { AuditKind } from './audit.types.ts'

type Access = {
  kind: AuditKind
  operation: string
  userId: string
  details?: Readonly<Record<string, string>>
}

/** Appends to the audit what the clinic itself reads or does, by an interface that no patient has. */
export const auditClinicAccess = (
  { audit }: ClinicContext,
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>,
  { details = {}, ...access }: Access,
): Promise<void> =>
  audit.append([{ ...access, details, outcome: 'done', proof: 'clinic', actor: null }], {
    ip: request.ip,
    agent: request.headers['user-agent'],
    requestId: request.id,
  })

/** Appends what a STOP or START by text message has changed. */
export const auditSms = (
  { audit }: ClinicContext,
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'id'>,
  { isSmsSubscribed, userIds }: { isSmsSubscribed: boolean; userIds: readonly string[] },
): Promise<void> =>
  audit.append(
    userIds.map((userId) => ({
      kind: isSmsSubscribed ? 'subscribe' : 'unsubscribe',
      operation: 'textMessage',
      outcome: 'done',
      userId,
      proof: 'text-message',
      actor: null,
      details: {},
    })),
    { ip: request.ip, agent: request.headers['user-agent'], requestId: request.id },
  )
