import type * as v from 'valibot'

/** A response schema that also accepts fewer fields: it names all of them, as `openapi.yaml` does. */
export type OptionalFieldsOf<Response> = v.GenericSchema<unknown, Partial<Response>> & {
  entries: Record<keyof Response, unknown>
}
