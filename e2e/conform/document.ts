import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { load } from 'js-yaml'
import { repositoryRoot } from '../sandbox/paths.ts'

export type Json = Record<string, unknown>

export const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const getIn = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((found, key) => toObject(found)[key], value)

const DOCUMENT_FILE = 'shared/src/api/openapi.yaml'
const text = readFileSync(path.join(repositoryRoot, DOCUMENT_FILE), 'utf8')

export const openApiDocument = toObject(load(text))

/** `file:line`, which editors can open. */
export const placeOf = (operationId: string): string => {
  const index = text.split('\n').findIndex((line) => line.trim() === `operationId: ${operationId}`)
  return `${DOCUMENT_FILE}:${index + 1}`
}

export const resolveRef = (value: unknown): Json => {
  const { $ref, ...own } = toObject(value)
  return typeof $ref === 'string' ? resolveRef(getIn(openApiDocument, ...$ref.slice(2).split('/'))) : own
}

/** `errors` describes the last validated value. */
export type Validate = { (value: unknown): boolean; errors?: ErrorObject[] | null | undefined }

export type Operation = {
  id: string
  summary: string
  method: string
  template: string
  /** A server may omit it (`x-optional`). */
  isOptional: boolean
  /** `security` in the document. */
  access: 'anybody' | 'more-with-proof' | 'proof' | 'account'
  asksConsent: boolean
  parameters: readonly { name: string; in: string; isRequired: boolean; schema: Json; validate: Validate }[]
  body: Validate | undefined
  example: unknown
  /** A mail program sends the body as a form. */
  takesForm: boolean
  takesKey: boolean
  hasEtag: boolean
  /** Validators of a 200 response, by media type. */
  answers: ReadonlyMap<string, Validate>
}

const escapeKey = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Compiles a schema on first use, because compiling all 150 takes half a second. */
const createCompiler = (allErrors: boolean) => {
  // Tests and the linter validate the document, so a start does not.
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors, meta: false, validateSchema: false }))
  ajv.addSchema({ $id: 'api', ...openApiDocument })
  return (...keys: string[]): Validate => {
    let compiled: ValidateFunction | undefined
    const validate: Validate = (value) => {
      compiled ??= ajv.compile({ $ref: `api#/${keys.map(escapeKey).join('/')}` })
      const isValid = compiled(value)
      validate.errors = compiled.errors
      return isValid
    }
    return validate
  }
}

export const compile = createCompiler(true)

export const errorBody = compile('components', 'schemas', 'ErrorBody')

const MAX_NAMED = 4

/** Lists errors by field and rule, without values, which may be personal. */
export const describeErrors = ({ errors }: Pick<Validate, 'errors'>): string => {
  const all = (errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? ` '${params.additionalProperty}'` : ''
    return `${instancePath || 'body'} ${message}${extra}`
  })
  const more = all.length > MAX_NAMED ? `, and ${all.length - MAX_NAMED} more` : ''
  return all.slice(0, MAX_NAMED).join(', ') + more
}

const readSecurity = ({ security, operationId }: Json): Pick<Operation, 'access' | 'asksConsent'> => {
  if (!Array.isArray(security)) throw new Error(`openapi.yaml does not say who may call ${operationId}`)
  const proofs = security.flatMap((kind) => ('proof' in kind ? [toList(kind.proof)] : []))
  const readAccess = () => {
    if (security.length === 0) return 'anybody'
    if (security.some((kind) => Object.keys(kind).length === 0)) return 'more-with-proof'
    return proofs.length > 0 ? 'proof' : 'account'
  }
  return { access: readAccess(), asksConsent: proofs.flat().includes('consented') }
}

const readParameters = (compile: ReturnType<typeof createCompiler>, ...place: string[]) =>
  toList(getIn(openApiDocument, ...place)).map((parameter, index) => {
    const { $ref } = toObject(parameter)
    const keys = typeof $ref === 'string' ? $ref.slice(2).split('/') : [...place, String(index)]
    const { name, in: where, required, schema } = toObject(getIn(openApiDocument, ...keys))
    return {
      name: String(name),
      in: String(where),
      isRequired: required === true,
      schema: resolveRef(schema),
      validate: compile(...keys, 'schema'),
    }
  })

const FORM = 'application/x-www-form-urlencoded'

/** A server receives untrusted input, so it reports only the first error (`allErrors` is false). */
export const readOperations = (allErrors: boolean): Operation[] => {
  const compile = createCompiler(allErrors)
  const compileContent = (...keys: string[]) =>
    Object.keys(toObject(getIn(openApiDocument, ...keys, 'content'))).map(
      (mediaType) => [mediaType, compile(...keys, 'content', mediaType, 'schema')] as const,
    )
  const readOperation = (template: string, method: string, operation: Json): Operation => {
    const place = ['paths', template, method]
    const parameters = readParameters(compile, ...place, 'parameters')
    const [mediaType = '', body] = compileContent(...place, 'requestBody')[0] ?? []
    const examples = getIn(operation, 'requestBody', 'content', mediaType, 'examples')
    return {
      id: String(operation.operationId),
      summary: String(operation.summary),
      method: method.toUpperCase(),
      template,
      isOptional: operation['x-optional'] === true,
      ...readSecurity(operation),
      parameters,
      body,
      example: resolveRef(Object.values(toObject(examples))[0]).value,
      takesForm: mediaType === FORM,
      takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
      hasEtag: getIn(operation, 'responses', '200', 'headers', 'ETag') !== undefined,
      answers: new Map(compileContent(...place, 'responses', '200')),
    }
  }
  return Object.entries(toObject(openApiDocument.paths)).flatMap(([template, methods]) =>
    Object.entries(toObject(methods)).map(([method, operation]) =>
      readOperation(template, method, toObject(operation)),
    ),
  )
}

export const operations: readonly Operation[] = readOperations(true)

export const operationOf = (id: string): Operation => {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`openapi.yaml has no ${id}`)
  return operation
}
