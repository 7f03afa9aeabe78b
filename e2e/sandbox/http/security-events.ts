import type { FastifyRequest } from 'fastify'
import type { LogMessage, SecurityEvent } from './log.rules.ts'

const SECURITY_EVENT: LogMessage = 'security event'

/** Writes one line of the log. Nothing personal is in it: `log.rules.ts` lets only the event and the route through. */
export const logSecurityEvent = (request: FastifyRequest, event: SecurityEvent): void =>
  request.log.warn({ event, req: request }, SECURITY_EVENT)

/**
 * The event that an error of a request is, if it is one. Who comes without a token, or without the proof that the gate
 * asks for next, is on the way in and no attack.
 */
export const findSecurityEvent = (
  status: number,
  { hasToken, reason }: { hasToken: boolean; reason: string | undefined },
): SecurityEvent | undefined => {
  if (status === 429) return 'throttled'
  if (status === 401 && hasToken) return 'refused token'
  const isGate = reason === 'consent' || (reason === 'proof' && !hasToken)
  if (status === 403 && !isGate) return 'refused access'
  return undefined
}
