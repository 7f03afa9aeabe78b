import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { load } from 'js-yaml'
import { repositoryRoot } from '../paths.ts'
import { HttpError } from './http-error.ts'

type Json = Record<string, unknown>
/** A parameter. Of those of a path only a choice is checked here; the router and the look-up check the others. */
type Parameter = {
  name: string
  in: string
  isRequired: boolean
  isList: boolean
  isChoice: boolean
  findProblem: FindProblem
}
/** @returns what is wrong with a value; undefined when nothing is. */
type FindProblem = (value: unknown) => string | undefined
type RequestParts = { body: unknown; query: unknown; params: unknown; headers: Record<string, unknown> }

/**
 * Who may call an operation: everybody (`open`); everybody, with more in the response for a proof (`more-with-
 * proof`); holders of a proof of the person in its path, after consent where asked (`proof`); accounts (`login`).
 */
type AccessRule = { kind: 'open' | 'more-with-proof' | 'login' } | { kind: 'proof'; asksConsent: boolean }

/** @throws Error for an operation that does not say who may call it. */
const readAccessRule = (operationId: string, security: unknown): AccessRule => {
  if (!Array.isArray(security)) throw new Error(`openapi.yaml does not say who may call ${operationId}`)
  if (security.length === 0) return { kind: 'open' }
  if (security.some((one) => Object.keys(one).length === 0)) return { kind: 'more-with-proof' }
  const proof = security.map((one) => getIn(one, 'proof')).find(Array.isArray)
  return proof ? { kind: 'proof', asksConsent: proof.includes('consented') } : { kind: 'login' }
}

type Operation = {
  method: string
  path: string
  operationId: string
  /** Who may call it (`security` in the document). */
  rule: AccessRule
  /** It takes an `Idempotency-Key`. */
  takesKey: boolean
  /** It takes a form, from what is no page of ours. */
  takesForm: boolean
  /** Its response has an ETag. */
  hasEtag: boolean
  parameters: Parameter[]
  body?: FindProblem
  response?: FindProblem
}

const file = path.join(repositoryRoot, 'shared/src/api/openapi.yaml')

const getIn = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) => (found && typeof found === 'object' ? (found as Json)[key] : undefined),
    value,
  )

/** `/a/{id}` as the router writes it: `/a/:id`. */
const toRoute = (template: string) => template.replace(/\{(\w+)\}/g, ':$1')

const toJsonPointer = (...keys: string[]) =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Compiles the schema at its first use: all 150 at once are half a second of a start. */
const createCheck = (ajv: Ajv2020, ...keys: string[]): FindProblem => {
  const compile = () => ajv.compile({ $ref: toJsonPointer(...keys) })
  let validate: ReturnType<typeof compile> | undefined
  return (value) => {
    validate ??= compile()
    if (validate(value)) return
    return (validate.errors ?? [])
      .map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`)
      .join(', ')
  }
}

const readParameters = (document: unknown, ajv: Ajv2020, template: string, method: string): Parameter[] => {
  const listed = getIn(document, 'paths', template, method, 'parameters')
  return (Array.isArray(listed) ? listed : []).map((parameter, index) => {
    const reference = getIn(parameter, '$ref')
    const keys =
      typeof reference === 'string'
        ? reference.slice(2).split('/')
        : ['paths', template, method, 'parameters', String(index)]
    return {
      name: String(getIn(document, ...keys, 'name')),
      in: String(getIn(document, ...keys, 'in')),
      isRequired: getIn(document, ...keys, 'required') === true,
      isList: getIn(document, ...keys, 'schema', 'type') === 'array',
      isChoice: getIn(document, ...keys, 'schema', 'enum') !== undefined,
      findProblem: createCheck(ajv, ...keys, 'schema'),
    }
  })
}

/** The handler reports a missing header; a header that was sent has to be valid. */
const isParameterValid = (
  { name, in: place, isRequired, isList, isChoice, findProblem }: Parameter,
  sent: RequestParts,
): boolean => {
  // Who a path names is found or not found, in words of its own.
  if (place === 'path') return !isChoice || findProblem(getIn(sent.params, name)) === undefined
  const value = getIn(
    place === 'query' ? sent.query : sent.headers,
    place === 'query' ? name : name.toLowerCase(),
  )
  if (value === undefined || value === '') return place === 'header' || !isRequired
  return findProblem(isList ? String(value).split(',') : value) === undefined
}

const readOperations = (): Operation[] => {
  const document: unknown = load(readFileSync(file, 'utf8'))
  // Tests and the linter hold the document to its form: no start has to.
  const ajv = new Ajv2020({ strict: false, allErrors: false, meta: false, validateSchema: false })
  addFormats(ajv)
  ajv.addSchema({ $id: 'api', ...(document as Json) })
  const compileSchema = (...keys: string[]) =>
    getIn(document, ...keys) ? createCheck(ajv, ...keys) : undefined
  const paths = getIn(document, 'paths') as Record<string, Json>
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'parameters')
      .map((method) => {
        const json = ['content', 'application/json', 'schema']
        const form = ['content', 'application/x-www-form-urlencoded', 'schema']
        const formBody = compileSchema('paths', template, method, 'requestBody', ...form)
        const body = compileSchema('paths', template, method, 'requestBody', ...json) ?? formBody
        const response = compileSchema('paths', template, method, 'responses', '200', ...json)
        const parameters = readParameters(document, ajv, template, method)
        return {
          method: method.toUpperCase(),
          path: toRoute(template),
          operationId: String(getIn(methods, method, 'operationId')),
          rule: readAccessRule(
            String(getIn(methods, method, 'operationId')),
            getIn(methods, method, 'security'),
          ),
          takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
          takesForm: formBody !== undefined,
          hasEtag: getIn(methods, method, 'responses', '200', 'headers', 'ETag') !== undefined,
          parameters,
          ...(body ? { body } : {}),
          ...(response ? { response } : {}),
        }
      }),
  )
}

/** Screens show the message of an error to people. */
export const INVALID_REQUEST = 'Something in what was sent is not right. Please check it and try again.'

/** The API as `openapi.yaml` describes it; requests and responses are validated against it. */
export const readApiContract = () => {
  const operations = new Map(readOperations().map((operation) => [operation.operationId, operation]))
  return {
    operations,
    /** @throws HttpError 400 that names the invalid fields. */
    checkRequest: (operationId: string, sent: RequestParts) => {
      const operation = operations.get(operationId)
      const wrong = operation?.parameters.find((parameter) => !isParameterValid(parameter, sent))
      if (wrong) throw new HttpError(400, INVALID_REQUEST, { detail: `${wrong.name} does not fit` })
      const problem = operation?.body?.(sent.body)
      if (problem !== undefined) throw new HttpError(400, INVALID_REQUEST, { detail: problem })
    },
    /** @throws Error when our own response breaks the contract. */
    checkResponse: (operationId: string, answer: unknown) => {
      const problem = operations.get(operationId)?.response?.(answer)
      if (problem !== undefined) throw new Error(`${operationId} answered wrongly: ${problem}`)
    },
  }
}

export type ApiContract = ReturnType<typeof readApiContract>
