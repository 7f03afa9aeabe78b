import type { Answer } from './client.ts'
import { describeErrors, errorBody, getIn, type Operation } from './document.ts'

export type Outcome = 'passed' | 'failed' | 'not offered' | 'not checked'

/** The message describes the response. */
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

export const need = <Value>(value: Value | undefined, why: string): Value => {
  if (value === undefined) throw notChecked(why)
  return value
}

/** Adds an error's reason only if the body matches the document's schema, where it is an enum. */
export const describeAnswer = ({ status, mediaType, body }: Answer): string => {
  const reason = getIn(body, 'error', 'reason')
  const about = typeof reason === 'string' && errorBody(body) ? `, reason ${reason}` : ''
  return `${status} ${mediaType || 'without a content type'}${about}`
}

export const expectRight = (answer: Answer, wrong: string | undefined | false): void => {
  if (wrong) throw failed(`${describeAnswer(answer)}: ${wrong}`)
}

/** 501, or 404 or 405 for an `x-optional` operation. */
export const isMissing = ({ isOptional }: Operation, { status }: Answer): boolean =>
  status === 501 || (isOptional && (status === 404 || status === 405))

export const expectOffered = (operation: Operation, answer: Answer): void => {
  if (isMissing(operation, answer)) throw notOffered(describeAnswer(answer))
}

const findIdProblem = ({ headers }: Answer) => (headers.get('x-request-id') ? undefined : 'no x-request-id')

const findErrorProblem = (answer: Answer): string | undefined => {
  const { body, headers, mediaType, status, unspeakable } = answer
  if (mediaType !== 'application/json') return 'an error is application/json'
  if (!errorBody(body)) return describeErrors(errorBody)
  const written = JSON.stringify(body)
  if (unspeakable.some((text) => written.includes(text)))
    return 'an error repeats the path, a cookie or the token of its request'
  if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))
    return 'a 429 has Retry-After, in seconds'
  const message = String(getIn(body, 'error', 'message'))
  if (message.trim() === '') return 'error.message is empty'
  if (/\n\s*at |\b\w+(Error|Exception)\b/.test(message)) return 'error.message has words of a program'
  return /<\/?[a-z!]/i.test(message) ? 'error.message has markup' : findIdProblem(answer)
}

export const expectSuccess = ({ answers }: Operation, answer: Answer): void => {
  expectRight(answer, answer.status === 429 && "raise the server's limits for this run")
  if (answer.status !== 200) throw failed(describeAnswer(answer))
  const validate = answers.get(answer.mediaType)
  if (!validate) throw failed(`${describeAnswer(answer)}: expected ${[...answers.keys()].join(' or ')}`)
  expectRight(answer, validate(answer.body) ? findIdProblem(answer) : describeErrors(validate))
}

/** Expects one of `statuses` and the reason, if the document names them. */
export const expectRefusal = (answer: Answer, statuses?: readonly number[], reason?: string): void => {
  const { status, body } = answer
  if (statuses ? !statuses.includes(status) : status < 400 || status >= 500)
    throw failed(describeAnswer(answer))
  const isOther = reason !== undefined && getIn(body, 'error', 'reason') !== reason
  expectRight(answer, findErrorProblem(answer) ?? (isOther && `the reason is ${reason}`))
}
