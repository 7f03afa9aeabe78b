import * as v from 'valibot'
import type { ApiResponse } from './request.types.ts'

const reasonSchema = v.picklist(['proof', 'consent'])
const refusedBody = v.object({ error: v.object({ reason: reasonSchema }) })
/** An `ApiError`, matched by shape: a remote may bundle its own copy of this class. */
const refusedError = v.object({ status: v.literal(403), details: v.object({ reason: reasonSchema }) })

export type GateReason = v.InferOutput<typeof reasonSchema>

/** The gate that a refusal names (not in the specification); undefined for other responses. */
export const toGateReason = ({
  status,
  data,
}: Pick<ApiResponse, 'status' | 'data'>): GateReason | undefined => {
  const body = v.safeParse(refusedBody, status === 403 ? data : undefined)
  return body.success ? body.output.error.reason : undefined
}

export const gateReasonFromError = (error: unknown): GateReason | undefined => {
  const refused = v.safeParse(refusedError, error)
  return refused.success ? refused.output.details.reason : undefined
}

/** Resolves to whether the person has passed the gate. */
type GateHandler = (reason: GateReason) => Promise<boolean>

let handler: GateHandler | undefined

/** A request that is refused because of an expired proof is retried once after the gate. Returns the cleanup. */
export const registerGateHandler = (ask: GateHandler): (() => void) => {
  handler = ask
  return () => {
    if (handler === ask) handler = undefined
  }
}

/** Resolves to `false` if no gate is registered. */
export const requestGatePass = async (reason: GateReason): Promise<boolean> => handler?.(reason) ?? false
