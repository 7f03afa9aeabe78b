import type * as v from 'valibot'

/** A response schema with all fields of `openapi.yaml` that also accepts fewer. */
export type OptionalFieldsOf<Response> = v.GenericSchema<unknown, Partial<Response>> & {
  entries: Record<keyof Response, unknown>
}
