import { getIn, type Operation, readOperations, type Validate } from '../../conform/document.ts'
import { HttpError } from './http-error.ts'

type RequestParts = { body: unknown; query: unknown; params: unknown; headers: Record<string, unknown> }

/** `/a/{id}` as the router writes it: `/a/:id`. */
const toRoute = (template: string) => template.replace(/\{(\w+)\}/g, ':$1')

const KINDS = {
  anybody: 'open',
  'more-with-proof': 'more-with-proof',
  proof: 'proof',
  account: 'login',
} as const

/**
 * Who may call an operation: everybody (`open`); everybody, with more in the response for a proof (`more-with-
 * proof`); holders of a proof of the person in its path, after consent where asked (`proof`); accounts (`login`).
 */
const withRule = ({ access, asksConsent, ...operation }: Operation) => ({
  ...operation,
  operationId: operation.id,
  path: toRoute(operation.template),
  rule: { kind: KINDS[access], asksConsent },
})

/** @returns what is wrong with a value; undefined when nothing is. */
const findProblem = (validate: Validate | undefined, value: unknown): string | undefined =>
  validate && !validate(value)
    ? validate.errors?.map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`).join(', ')
    : undefined

/** The handler reports a missing header; a header that was sent has to be valid. */
const isParameterValid = (
  { name, in: place, isRequired, schema, validate }: Operation['parameters'][number],
  sent: RequestParts,
): boolean => {
  // Who a path names is found or not found, in words of its own: of those of a path only a choice is checked here.
  if (place === 'path') return schema.enum === undefined || validate(getIn(sent.params, name))
  const value = place === 'query' ? getIn(sent.query, name) : sent.headers[name.toLowerCase()]
  if (value === undefined || value === '') return place === 'header' || !isRequired
  return validate(schema.type === 'array' ? String(value).split(',') : value)
}

/** Screens show the message of an error to people. */
export const INVALID_REQUEST = 'Something in what was sent is not right. Please check it and try again.'

/** The API as `openapi.yaml` describes it; requests and responses are validated against it. */
export const readApiContract = () => {
  const operations = new Map(readOperations(false).map((operation) => [operation.id, withRule(operation)]))
  return {
    operations,
    /** @throws HttpError 400 that names the invalid fields. */
    checkRequest: (operationId: string, sent: RequestParts) => {
      const operation = operations.get(operationId)
      const wrong = operation?.parameters.find((parameter) => !isParameterValid(parameter, sent))
      if (wrong) throw new HttpError(400, INVALID_REQUEST, { detail: `${wrong.name} does not fit` })
      const problem = findProblem(operation?.body, sent.body)
      if (problem !== undefined) throw new HttpError(400, INVALID_REQUEST, { detail: problem })
    },
    /** @throws Error when our own response breaks the contract. */
    checkResponse: (operationId: string, answer: unknown) => {
      const problem = findProblem(operations.get(operationId)?.answers.get('application/json'), answer)
      if (problem !== undefined) throw new Error(`${operationId} answered wrongly: ${problem}`)
    },
  }
}

export type ApiContract = ReturnType<typeof readApiContract>
