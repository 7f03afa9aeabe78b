import type * as v from 'valibot'

/** The schema of a response that counts with fewer fields too: it names all of them, as `openapi.yaml` does. */
export type OptionalFieldsOf<Response> = v.GenericSchema<unknown, Partial<Response>> & {
  entries: Record<keyof Response, unknown>
}
