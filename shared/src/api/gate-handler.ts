import * as v from 'valibot'
import type { ApiResponse } from './request.types.ts'

const reasonSchema = v.picklist(['proof', 'consent'])
const refusedBody = v.object({ error: v.object({ reason: reasonSchema }) })
/** An `ApiError`, matched by shape: a remote may bundle its own copy of this class. */
const refusedError = v.object({ status: v.literal(403), details: v.object({ reason: reasonSchema }) })

/** The proof that a gate requires: of identity, or of consent. */
export type GateReason = v.InferOutput<typeof reasonSchema>

/** The gate that a refusal names; undefined for other responses (not in the specification). */
export const toGateReason = ({
  status,
  data,
}: Pick<ApiResponse, 'status' | 'data'>): GateReason | undefined => {
  const body = v.safeParse(refusedBody, status === 403 ? data : undefined)
  return body.success ? body.output.error.reason : undefined
}

/** The gate that the error of a call names. */
export const gateReasonFromError = (error: unknown): GateReason | undefined => {
  const refused = v.safeParse(refusedError, error)
  return refused.success ? refused.output.details.reason : undefined
}

/** Shows the gate again. Resolves to whether the person has passed it. */
type GateHandler = (reason: GateReason) => Promise<boolean>

let handler: GateHandler | undefined

/**
 * Registers the gate of the current screen: a request refused because of an expired proof waits until the person has
 * passed the gate and is then retried once. Returns the cleanup.
 */
export const registerGateHandler = (ask: GateHandler): (() => void) => {
  handler = ask
  return () => {
    if (handler === ask) handler = undefined
  }
}

/** Shows the registered gate again; resolves to `false` if none is registered. */
export const requestGatePass = async (reason: GateReason): Promise<boolean> => handler?.(reason) ?? false
