import { readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { repositoryRoot } from '../paths.ts'
import { Refusal } from './refusal.ts'

type Json = Record<string, unknown>
/** What an address or a header says. Those of a path are held to it by the router, and by what is found. */
type Parameter = { name: string; in: string; isRequired: boolean; isList: boolean; fits: ValidateFunction }
type Sent = { body: unknown; query: unknown; headers: Record<string, unknown> }

/**
 * Who may call an operation: anybody; anybody, who is told more with a proof; who carries a proof of the person in its
 * path, and has consented where that is asked; an account.
 */
export type Rule = { kind: 'open' | 'more-with-proof' | 'login' } | { kind: 'proof'; asksConsent: boolean }

/** @throws Error for an operation that does not say who may call it. */
const ruleOf = (operationId: string, security: unknown): Rule => {
  if (!Array.isArray(security)) throw new Error(`openapi.yaml does not say who may call ${operationId}`)
  if (security.length === 0) return { kind: 'open' }
  if (security.some((one) => Object.keys(one).length === 0)) return { kind: 'more-with-proof' }
  const proof = security.map((one) => at(one, 'proof')).find(Array.isArray)
  return proof ? { kind: 'proof', asksConsent: proof.includes('consented') } : { kind: 'login' }
}

type Operation = {
  method: string
  path: string
  operationId: string
  /** Who may call it (`security` in the document). */
  rule: Rule
  /** Answered once for its `Idempotency-Key`; the same request again gets the stored answer. */
  isAnsweredOnce: boolean
  /** Its answer carries its version. */
  hasVersion: boolean
  parameters: Parameter[]
  body?: ValidateFunction
  answer?: ValidateFunction
}

const file = path.join(repositoryRoot, 'shared/src/api/openapi.yaml')

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) => (found && typeof found === 'object' ? (found as Json)[key] : undefined),
    value,
  )

/** `/a/{id}` as the router writes it: `/a/:id`. */
const routeOf = (template: string) => template.replace(/\{(\w+)\}/g, ':$1')

const pointer = (...keys: string[]) =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

const readParameters = (document: unknown, ajv: Ajv2020, template: string, method: string): Parameter[] => {
  const listed = at(document, 'paths', template, method, 'parameters')
  return (Array.isArray(listed) ? listed : []).map((parameter, index) => {
    const reference = at(parameter, '$ref')
    const keys =
      typeof reference === 'string'
        ? reference.slice(2).split('/')
        : ['paths', template, method, 'parameters', String(index)]
    return {
      name: String(at(document, ...keys, 'name')),
      in: String(at(document, ...keys, 'in')),
      isRequired: at(document, ...keys, 'required') === true,
      isList: at(document, ...keys, 'schema', 'type') === 'array',
      fits: ajv.compile({ $ref: pointer(...keys, 'schema') }),
    }
  })
}

/** A header that is missing is for who looks for it to say; one that came has to fit. */
const doesParameterFit = ({ name, in: place, isRequired, isList, fits }: Parameter, sent: Sent): boolean => {
  if (place === 'path') return true
  const value = at(
    place === 'query' ? sent.query : sent.headers,
    place === 'query' ? name : name.toLowerCase(),
  )
  if (value === undefined || value === '') return place === 'header' || !isRequired
  return fits(isList ? String(value).split(',') : value)
}

const readOperations = (): Operation[] => {
  const document: unknown = parse(readFileSync(file, 'utf8'))
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats(ajv)
  ajv.addSchema({ $id: 'api', ...(document as Json) })
  const compiled = (...keys: string[]) =>
    at(document, ...keys) ? ajv.compile({ $ref: pointer(...keys) }) : undefined
  const paths = at(document, 'paths') as Record<string, Json>
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'parameters')
      .map((method) => {
        const json = ['content', 'application/json', 'schema']
        const body = compiled('paths', template, method, 'requestBody', ...json)
        const answer = compiled('paths', template, method, 'responses', '200', ...json)
        return {
          method: method.toUpperCase(),
          path: routeOf(template),
          operationId: String(at(methods, method, 'operationId')),
          rule: ruleOf(String(at(methods, method, 'operationId')), at(methods, method, 'security')),
          isAnsweredOnce: JSON.stringify(at(methods, method, 'parameters') ?? []).includes(
            '/AnsweredOnceKey',
          ),
          hasVersion: at(methods, method, 'responses', '200', 'headers', 'ETag') !== undefined,
          parameters: readParameters(document, ajv, template, method),
          ...(body ? { body } : {}),
          ...(answer ? { answer } : {}),
        }
      }),
  )
}

const complaintsOf = (validate: ValidateFunction): string =>
  (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`)
    .join(', ')

/** Screens show the message of a refusal to people. */
export const DOES_NOT_FIT = 'Something in what was sent is not right. Please check it and try again.'

/** The API as `openapi.yaml` describes it; requests and answers are held to it. */
export const readApiContract = () => {
  const operations = new Map(readOperations().map((operation) => [operation.operationId, operation]))
  return {
    operations,
    /** @throws Refusal 400 that names the fields that do not fit. */
    checkRequest: (operationId: string, sent: Sent) => {
      const operation = operations.get(operationId)
      const wrong = operation?.parameters.find((parameter) => !doesParameterFit(parameter, sent))
      if (wrong) throw new Refusal(400, DOES_NOT_FIT, { detail: `${wrong.name} does not fit` })
      const validate = operation?.body
      const { body } = sent
      if (validate && !validate(body))
        throw new Refusal(400, DOES_NOT_FIT, { detail: complaintsOf(validate) })
    },
    /** @throws Error when our own answer is not what was agreed. */
    checkAnswer: (operationId: string, answer: unknown) => {
      const validate = operations.get(operationId)?.answer
      if (validate && !validate(answer))
        throw new Error(`${operationId} answered wrongly: ${complaintsOf(validate)}`)
    },
  }
}

export type ApiContract = ReturnType<typeof readApiContract>
