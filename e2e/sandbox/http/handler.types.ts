import type { OperationId } from './api.types.ts'
import type { ClinicContext } from './clinic-context.ts'

/** A call as it came in, already held to openapi.yaml. */
export type Incoming = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  idempotencyKey: string | undefined
}

export type Handler = (context: ClinicContext, incoming: Incoming) => Promise<unknown>

/** What answers each call, by its operationId. */
export type Handlers = Partial<Record<OperationId, Handler>>
