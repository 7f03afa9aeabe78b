import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { load } from 'js-yaml'
import { repositoryRoot } from '../sandbox/paths.ts'

export type Json = Record<string, unknown>

/** A value as an object; an empty object for any other type. */
export const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}

/** A value as a list; an empty list for any other type. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A nested field; undefined when a value on its path is no object. */
export const getIn = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((found, key) => toObject(found)[key], value)

const DOCUMENT_FILE = 'shared/src/api/openapi.yaml'
const text = readFileSync(path.join(repositoryRoot, DOCUMENT_FILE), 'utf8')

/** `openapi.yaml`, for code generators. */
export const openApiDocument = toObject(load(text))

/** Line of an operation in the document, as editors open it. */
export const placeOf = (operationId: string): string => {
  const index = text.split('\n').findIndex((line) => line.trim() === `operationId: ${operationId}`)
  return `${DOCUMENT_FILE}:${index + 1}`
}

/** A schema or parameter with all its `$ref`s resolved. */
export const resolveRef = (value: unknown): Json => {
  const { $ref, ...own } = toObject(value)
  return typeof $ref === 'string' ? resolveRef(getIn(openApiDocument, ...$ref.slice(2).split('/'))) : own
}

/** Validates a value against a schema of the document, and then has the errors. */
export type Validate = { (value: unknown): boolean; errors?: ErrorObject[] | null | undefined }

/** The parts of an operation that checks and the sandbox use. */
export type Operation = {
  id: string
  /** Summary in one line. */
  summary: string
  method: string
  /** Its path, with parameters in braces. */
  template: string
  /** A server may leave it out (`x-optional`). */
  isOptional: boolean
  /** Authorization of callers: `security` in the document. */
  access: 'anybody' | 'more-with-proof' | 'proof' | 'account'
  asksConsent: boolean
  /** With their schemas resolved. */
  parameters: readonly { name: string; in: string; isRequired: boolean; schema: Json; validate: Validate }[]
  /** Validator of the request body, and the document's example. */
  body: Validate | undefined
  example: unknown
  /** The body is a form, sent by a mail program, not a page. */
  takesForm: boolean
  takesKey: boolean
  hasEtag: boolean
  /** Validators of a 200 response, by media type. */
  answers: ReadonlyMap<string, Validate>
}

const escapeKey = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Compiles the schema at a path of the document on first use: compiling all 150 takes half a second. */
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

/** The validator of the schema at this path of the document. */
export const compile = createCompiler(true)

/** The validator of an error body. */
export const errorBody = compile('components', 'schemas', 'ErrorBody')

const MAX_NAMED = 4

/** A validator's errors by field and rule, without values, which may be personal. */
export const describeErrors = ({ errors }: Pick<Validate, 'errors'>): string => {
  const all = (errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? ` '${params.additionalProperty}'` : ''
    return `${instancePath || 'body'} ${message}${extra}`
  })
  const more = all.length > MAX_NAMED ? `, and ${all.length - MAX_NAMED} more` : ''
  return all.slice(0, MAX_NAMED).join(', ') + more
}

/** @throws Error for an operation without `security`. */
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

/**
 * Reads every operation of `openapi.yaml` in order.
 * @param allErrors whether validators report all errors; a server reports only the first, because anyone can send anything.
 */
export const readOperations = (allErrors: boolean): Operation[] => {
  const compile = createCompiler(allErrors)
  /** Validators by media type, at this path. */
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

/** Every operation of `openapi.yaml`, in order. */
export const operations: readonly Operation[] = readOperations(true)

/** @throws Error for an id that is not in the document. */
export const operationOf = (id: string): Operation => {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`openapi.yaml has no ${id}`)
  return operation
}
