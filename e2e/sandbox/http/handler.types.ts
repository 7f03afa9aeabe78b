import type { Access } from '../proof/access.ts'
import type { OperationId } from './api.types.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'

/** A call as it came in, already held to openapi.yaml and let through by `admit`. */
export type ApiRequest = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  idempotencyKey: string | undefined
  /** The version that the sender has seen; a change of another one is refused with 412. */
  ifMatch: string | undefined
  /** Who sends it: always an account for `client-api`, whose `{userId}` is one of its people. */
  caller: Caller | undefined
  /** What the caller has shown of who they are. */
  access: Access
  /** Network address that it comes from, for limits. */
  ip: string
}

export type Handler = (context: ClinicContext, incoming: ApiRequest) => Promise<unknown>

/** What answers each call, by its operationId. */
export type Handlers = Partial<Record<OperationId, Handler>>
