import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { load } from 'js-yaml'
import { repositoryRoot } from '../sandbox/paths.ts'

export type Json = Record<string, unknown>

/** A value as an object; an empty one for anything else. */
export const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}

/** A value as a list; an empty one for anything else. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A field of what may be no object. */
export const getIn = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((found, key) => toObject(found)[key], value)

const DOCUMENT_FILE = 'shared/src/api/openapi.yaml'
const text = readFileSync(path.join(repositoryRoot, DOCUMENT_FILE), 'utf8')

/** `openapi.yaml`, for what is generated from it. */
export const openApiDocument = toObject(load(text))

/** Where the document has an operation, as editors open it. */
export const placeOf = (operationId: string): string => {
  const index = text.split('\n').findIndex((line) => line.trim() === `operationId: ${operationId}`)
  return `${DOCUMENT_FILE}:${index + 1}`
}

/** A schema or parameter with its `$ref` followed to the end. */
export const resolveRef = (value: unknown): Json => {
  const { $ref, ...own } = toObject(value)
  return typeof $ref === 'string' ? resolveRef(getIn(openApiDocument, ...$ref.slice(2).split('/'))) : own
}

/** One operation of the document, as far as checks are made from it. */
export type Operation = {
  id: string
  /** What it is, in a line. */
  summary: string
  method: string
  /** Its path, with parameters in braces. */
  template: string
  /** A server may leave it out (`x-optional`). */
  isOptional: boolean
  /** Who may call it: `security` in the document. */
  access: 'anybody' | 'more-with-proof' | 'proof' | 'account'
  asksConsent: boolean
  /** With their schemas resolved. */
  parameters: readonly { name: string; in: string; isRequired: boolean; schema: Json }[]
  /** Validator of its request body, and the document's example of one. */
  body: ValidateFunction | undefined
  example: unknown
  takesKey: boolean
  /** Validators of a 200, by media type. */
  answers: ReadonlyMap<string, ValidateFunction>
}

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema({ $id: 'api', ...openApiDocument })

const escapeKey = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
/** The validator of the schema at these keys of the document. */
export const compile = (...keys: string[]) => ajv.compile({ $ref: `api#/${keys.map(escapeKey).join('/')}` })

/** The validator of an error's body. */
export const errorBody = compile('components', 'schemas', 'ErrorBody')

const MAX_NAMED = 4

/** What a validator has found, by fields and rules: never a value, which may be a person's. */
export const describeErrors = ({ errors }: Pick<ValidateFunction, 'errors'>): string => {
  const all = (errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? ` '${params.additionalProperty}'` : ''
    return `${instancePath || 'body'} ${message}${extra}`
  })
  const more = all.length > MAX_NAMED ? `, and ${all.length - MAX_NAMED} more` : ''
  return all.slice(0, MAX_NAMED).join(', ') + more
}

const readAccess = (kinds: readonly Json[]): Operation['access'] => {
  if (kinds.length === 0) return 'anybody'
  if (kinds.some((kind) => Object.keys(kind).length === 0)) return 'more-with-proof'
  return kinds.some((kind) => 'proof' in kind) ? 'proof' : 'account'
}

/** Validators by media type, of what is at these keys. */
const compileContent = (...keys: string[]) =>
  Object.keys(toObject(getIn(openApiDocument, ...keys, 'content'))).map(
    (mediaType) => [mediaType, compile(...keys, 'content', mediaType, 'schema')] as const,
  )

const readOperation = (template: string, method: string, operation: Json): Operation => {
  const security = toList(operation.security).map(toObject)
  const parameters = toList(operation.parameters)
    .map(resolveRef)
    .map(({ name, in: place, required, schema }) => ({
      name: String(name),
      in: String(place),
      isRequired: required === true,
      schema: resolveRef(schema),
    }))
  const [mediaType = '', body] = compileContent('paths', template, method, 'requestBody')[0] ?? []
  const [example] = Object.values(toObject(getIn(operation, 'requestBody', 'content', mediaType, 'examples')))
  return {
    id: String(operation.operationId),
    summary: String(operation.summary),
    method: method.toUpperCase(),
    template,
    isOptional: operation['x-optional'] === true,
    access: readAccess(security),
    asksConsent: security.some(({ proof }) => toList(proof).includes('consented')),
    parameters,
    body,
    example: resolveRef(example).value,
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    answers: new Map(compileContent('paths', template, method, 'responses', '200')),
  }
}

/** Every operation of `openapi.yaml`, in its order. */
export const operations: readonly Operation[] = Object.entries(toObject(openApiDocument.paths)).flatMap(
  ([template, methods]) =>
    Object.entries(toObject(methods)).map(([method, operation]) =>
      readOperation(template, method, toObject(operation)),
    ),
)

/** @throws Error for an id that the document does not have. */
export const operationOf = (id: string): Operation => {
  const operation = operations.find((one) => one.id === id)
  if (!operation) throw new Error(`openapi.yaml has no ${id}`)
  return operation
}
