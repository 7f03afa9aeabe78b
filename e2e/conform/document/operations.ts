import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { type Json, openApiDocument, resolveRef, toList, toObject } from './openapi-document.ts'

/** A parameter of an operation, with its schema resolved. */
export type Parameter = { name: string; in: string; isRequired: boolean; schema: Json }

/** Who may call an operation: `security` in the document. */
type Access = 'anybody' | 'more-with-proof' | 'proof' | 'account'

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
  access: Access
  asksConsent: boolean
  parameters: readonly Parameter[]
  /** Validator of its request body, and the document's example of one. */
  body: ValidateFunction | undefined
  example: unknown
  takesKey: boolean
  /** Validators of a 200, by media type. */
  answers: ReadonlyMap<string, ValidateFunction>
}

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema({ $id: 'api', ...openApiDocument })

const toPointer = (...keys: string[]) =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const compile = (...keys: string[]) => ajv.compile({ $ref: toPointer(...keys) })

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

const readAccess = (security: readonly unknown[]): Pick<Operation, 'access' | 'asksConsent'> => {
  const kinds = security.map(toObject)
  const proof = kinds.find((kind) => 'proof' in kind)
  const asksConsent = toList(proof?.proof).includes('consented')
  if (kinds.length === 0) return { access: 'anybody', asksConsent: false }
  if (kinds.some((kind) => Object.keys(kind).length === 0)) return { access: 'more-with-proof', asksConsent }
  return { access: proof ? 'proof' : 'account', asksConsent }
}

const readBody = (template: string, method: string, operation: Json): Pick<Operation, 'body' | 'example'> => {
  const [found] = Object.entries(toObject(toObject(operation.requestBody).content))
  if (!found) return { body: undefined, example: undefined }
  const [mediaType, content] = found
  const [example] = Object.values(toObject(toObject(content).examples))
  return {
    body: compile('paths', template, method, 'requestBody', 'content', mediaType, 'schema'),
    example: resolveRef(example).value,
  }
}

const readAnswers = (template: string, method: string, operation: Json) => {
  const responses = toObject(operation.responses)
  const mediaTypes = Object.keys(toObject(toObject(responses['200']).content))
  const keys = (mediaType: string) => ['responses', '200', 'content', mediaType, 'schema']
  return new Map(
    mediaTypes.map((mediaType) => [mediaType, compile('paths', template, method, ...keys(mediaType))]),
  )
}

const readOperation = (template: string, method: string, operation: Json): Operation => {
  const parameters = toList(operation.parameters)
    .map(resolveRef)
    .map((parameter) => ({
      name: String(parameter.name),
      in: String(parameter.in),
      isRequired: parameter.required === true,
      schema: resolveRef(parameter.schema),
    }))
  return {
    id: String(operation.operationId),
    summary: String(operation.summary),
    method: method.toUpperCase(),
    template,
    isOptional: operation['x-optional'] === true,
    ...readAccess(toList(operation.security)),
    parameters,
    ...readBody(template, method, operation),
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    answers: readAnswers(template, method, operation),
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
