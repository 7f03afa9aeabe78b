import { describeErrors, errorBody, type Operation } from './document/operations.ts'
import type { Answer } from './requests/send.ts'

export type Outcome = 'passed' | 'failed' | 'not offered' | 'not checked'

/** Ends one check with another outcome than `passed`; its message says what came. */
export class Verdict extends Error {
  readonly outcome: Exclude<Outcome, 'passed'>
  constructor(outcome: Exclude<Outcome, 'passed'>, came: string) {
    super(came)
    this.outcome = outcome
  }
}

export const failed = (came: string) => new Verdict('failed', came)
export const notOffered = (came: string) => new Verdict('not offered', came)
export const notChecked = (why: string) => new Verdict('not checked', why)

/** @throws Verdict `failed` where something is wrong with what came. */
export const expectRight = (came: string, wrong: string | undefined | false): string => {
  if (wrong) throw failed(`${came}: ${wrong}`)
  return came
}

/** A field of what may be no object. */
export const getIn = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  )

/** Status and media type; of an error also its reason, which is a word of the document. */
export const describeAnswer = ({ status, mediaType, body }: Answer): string => {
  const reason = getIn(body, 'error', 'reason')
  const about = typeof reason === 'string' && errorBody(body) ? `, reason ${reason}` : ''
  return `${status} ${mediaType || 'without a content type'}${about}`
}

/** Whether a server does not offer an operation: 501, or 404 or 405 for one that is `x-optional`. */
export const isMissing = ({ isOptional }: Operation, { status }: Answer): boolean =>
  status === 501 || (isOptional && (status === 404 || status === 405))

const findIdProblem = ({ headers }: Answer) => (headers.get('x-request-id') ? undefined : 'no x-request-id')

/** Messages of errors are shown to a person: no markup, nothing that a program says of itself. */
const findMessageProblem = (message: string): string | undefined => {
  if (message.trim() === '') return 'error.message is empty'
  if (/\n\s*at |\b\w+(Error|Exception)\b/.test(message)) return 'error.message has words of a program'
  return /<\/?[a-z!]/i.test(message) ? 'error.message has markup' : undefined
}

const findErrorProblem = (answer: Answer): string | undefined => {
  if (answer.mediaType !== 'application/json') return 'an error is application/json'
  if (!errorBody(answer.body)) return describeErrors(errorBody)
  const written = JSON.stringify(answer.body)
  if (answer.unspeakable.some((text) => written.includes(text)))
    return 'an error repeats the path, a cookie or the token of its request'
  if (answer.status === 429 && !/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? ''))
    return 'a 429 has Retry-After, in seconds'
  return findMessageProblem(String(getIn(answer.body, 'error', 'message'))) ?? findIdProblem(answer)
}

/** Holds an answer to the 200 of its operation, by the document's schema. @throws Verdict */
export const expectSuccess = ({ answers }: Operation, answer: Answer): string => {
  const came = describeAnswer(answer)
  if (answer.status === 429) throw failed(`${came}: raise the server's limits for this run`)
  if (answer.status !== 200) throw failed(came)
  const validate = answers.get(answer.mediaType)
  if (!validate) throw failed(`${came}: expected ${[...answers.keys()].join(' or ')}`)
  return expectRight(came, validate(answer.body) ? findIdProblem(answer) : describeErrors(validate))
}

/** Holds an answer to a refusal; to one of `statuses` and to a reason, where the document names them. @throws Verdict */
export const expectRefusal = (answer: Answer, statuses?: readonly number[], reason?: string): string => {
  const { status, body } = answer
  const came = describeAnswer(answer)
  if (statuses ? !statuses.includes(status) : status < 400 || status >= 500) throw failed(came)
  const isOther = reason !== undefined && getIn(body, 'error', 'reason') !== reason
  return expectRight(came, findErrorProblem(answer) ?? (isOther && `the reason is ${reason}`))
}
