import { getIn, type Operation, readOperations, type Validate } from '../../conform/document.ts'
import { HttpError } from './http-error.ts'

type RequestParts = { body: unknown; query: unknown; params: unknown; headers: Record<string, unknown> }

const toRoute = (template: string) => template.replace(/\{(\w+)\}/g, ':$1')

const KINDS = {
  anybody: 'open',
  'more-with-proof': 'more-with-proof',
  proof: 'proof',
  account: 'login',
} as const

/** With `more-with-proof`, a proof adds fields. `proof` also needs any required consent. */
const withRule = ({ access, asksConsent, ...operation }: Operation) => ({
  ...operation,
  operationId: operation.id,
  path: toRoute(operation.template),
  rule: { kind: KINDS[access], asksConsent },
})

const findProblem = (validate: Validate | undefined, value: unknown): string | undefined =>
  validate && !validate(value)
    ? validate.errors?.map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`).join(', ')
    : undefined

/** Handlers check missing headers. A header that was sent must be valid. */
const isParameterValid = (
  { name, in: place, isRequired, schema, validate }: Operation['parameters'][number],
  sent: RequestParts,
): boolean => {
  // Only enum parameters of the path are checked here, because a handler answers for an unknown id.
  if (place === 'path') return schema.enum === undefined || validate(getIn(sent.params, name))
  const value = place === 'query' ? getIn(sent.query, name) : sent.headers[name.toLowerCase()]
  if (value === undefined || value === '') return place === 'header' || !isRequired
  return validate(schema.type === 'array' ? String(value).split(',') : value)
}

export const INVALID_REQUEST = 'Something in what was sent is not right. Please check it and try again.'

export const readApiContract = () => {
  const operations = new Map(readOperations(false).map((operation) => [operation.id, withRule(operation)]))
  return {
    operations,
    checkRequest: (operationId: string, sent: RequestParts) => {
      const operation = operations.get(operationId)
      const wrong = operation?.parameters.find((parameter) => !isParameterValid(parameter, sent))
      if (wrong) throw new HttpError(400, INVALID_REQUEST, { detail: `${wrong.name} does not fit` })
      const problem = findProblem(operation?.body, sent.body)
      if (problem !== undefined) throw new HttpError(400, INVALID_REQUEST, { detail: problem })
    },
    checkResponse: (operationId: string, answer: unknown) => {
      const problem = findProblem(operations.get(operationId)?.answers.get('application/json'), answer)
      if (problem !== undefined) throw new Error(`${operationId} answered wrongly: ${problem}`)
    },
  }
}

export type ApiContract = ReturnType<typeof readApiContract>
