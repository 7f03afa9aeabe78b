import * as v from 'valibot'
import type { ApiResponse } from './client.ts'

const reasonSchema = v.picklist(['proof', 'consent'])
const refusedBody = v.object({ error: v.object({ reason: reasonSchema }) })
/** Of an `ApiError`, whichever build's: remotes have the host's class and may have this module by themselves. */
const refusedError = v.object({ status: v.literal(403), details: v.object({ reason: reasonSchema }) })

/** What has to be shown before a link opens: who one is, or that one consents. */
export type GateReason = v.InferOutput<typeof reasonSchema>

/** Why a link is shut, where the server says it (an addition of ours). */
export const toGateReason = ({
  status,
  data,
}: Pick<ApiResponse, 'status' | 'data'>): GateReason | undefined => {
  const body = v.safeParse(refusedBody, status === 403 ? data : undefined)
  return body.success ? body.output.error.reason : undefined
}

/** The same of a call that has failed. */
export const gateReasonFromError = (error: unknown): GateReason | undefined => {
  const refused = v.safeParse(refusedError, error)
  return refused.success ? refused.output.details.reason : undefined
}

/** Asks a person to pass the gate again. @returns whether they have. */
type GateHandler = (reason: GateReason) => Promise<boolean>

let handler: GateHandler | undefined

/**
 * Puts a gate round what is shown: a request of it that is refused, since a proof has run out, waits until the person has
 * passed, and is then sent once more. Returns how to take it away.
 */
export const registerGateHandler = (ask: GateHandler): (() => void) => {
  handler = ask
  return () => {
    if (handler === ask) handler = undefined
  }
}

/** Whether the person has passed the gate; `false` where none stands. */
export const requestGatePass = async (reason: GateReason): Promise<boolean> => handler?.(reason) ?? false
