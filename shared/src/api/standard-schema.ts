/**
 * A schema of any library that follows Standard Schema 1 (standardschema.dev): Valibot, Zod, ArkType … Only the part
 * of its interface that is used here.
 */
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

const toIssuePath = ({ path = [] }: Issue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || '(whole)'

/**
 * Parses a value.
 * @throws Error that names the paths that are wrong, never their values, which are about a person.
 */
export const parseWithSchema = async <T>(schema: Schema<T>, value: unknown): Promise<T> => {
  const result = await schema['~standard'].validate(value)
  if (result.issues === undefined) return result.value
  throw new Error(`Unexpected shape at: ${result.issues.map(toIssuePath).join(', ')}`)
}
