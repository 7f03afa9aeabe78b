/** The part of Standard Schema 1 (standardschema.dev) that we use: Valibot, Zod, ArkType and others implement it. */
export type Schema<T> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => Result<T> | Promise<Result<T>>
    readonly types?: { readonly output: T } | undefined
  }
}

type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] }

type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** A key that does not match may be personal data, because a record can have any key. */
const FIELD_NAME = /^[A-Za-z][\w-]{0,39}$/
const MAX_FIELDS = 5

const toFieldName = (key: PropertyKey): string =>
  typeof key === 'number' || FIELD_NAME.test(String(key)) ? String(key) : '?'

const toIssuePath = ({ path = [] }: Issue): string =>
  path.map((part) => toFieldName(typeof part === 'object' ? part.key : part)).join('.') || '(whole)'

/** Names fields but not their values, which are personal. */
export class ShapeMismatch extends Error {
  override name = 'ShapeMismatch'
  readonly fields: readonly string[]

  constructor(issues: readonly Issue[]) {
    const fields = [...new Set(issues.map(toIssuePath))].slice(0, MAX_FIELDS)
    super(`Unexpected shape at: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/** @throws ShapeMismatch that names the paths of the invalid fields. */
export const parseWithSchema = async <T>(schema: Schema<T>, value: unknown): Promise<T> => {
  const result = await schema['~standard'].validate(value)
  if (result.issues === undefined) return result.value
  throw new ShapeMismatch(result.issues)
}
