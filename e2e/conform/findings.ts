import { describeErrors, errorBody, type Operation } from './document/operations.ts'
import type { Answer } from './requests/send.ts'

export type Outcome = 'passed' | 'failed' | 'not offered' | 'not checked'

/** What came of one check, in words for who reads the report. */
export type Finding = { outcome: Outcome; came: string }

/** One line of a report. */
export type Result = Finding & { id: string; operation: string; expected: string }

export const passed = (came: string): Finding => ({ outcome: 'passed', came })
export const failed = (came: string): Finding => ({ outcome: 'failed', came })
export const notOffered = (came: string): Finding => ({ outcome: 'not offered', came })
export const notChecked = (why: string): Finding => ({ outcome: 'not checked', came: why })
/** `came` passes when nothing is wrong with it; else what is wrong is said too. */
export const judged = (came: string, wrong: string | undefined): Finding =>
  wrong ? failed(`${came}: ${wrong}`) : passed(came)

/** Status and media type; of an error also its reason, which is a word of the document. */
export const describeAnswer = ({ status, mediaType, body }: Answer): string => {
  const error = getIn(body, 'error')
  const reason = getIn(error, 'reason')
  const about = typeof reason === 'string' && errorBody(body) ? `, reason ${reason}` : ''
  return `${status} ${mediaType || 'without a content type'}${about}`
}

/** A field of what may be no object. */
export const getIn = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  )

/** Whether a server does not offer an operation: 501, or 404 or 405 for one that is `x-optional`. */
export const isMissing = ({ isOptional }: Operation, { status }: Answer): boolean =>
  status === 501 || (isOptional && (status === 404 || status === 405))

const hasRequestId = ({ headers }: Answer) => (headers.get('x-request-id') ? undefined : 'no x-request-id')

/** What is no word for a person: markup, or what a program says of itself. */
const NO_WORDS = [
  [/\n\s*at |\b\w+(Error|Exception)\b/, 'error.message has words of a program'],
  [/<\/?[a-z!]/i, 'error.message has markup'],
] as const

const findWordProblem = (message: unknown) =>
  String(message).trim() === ''
    ? 'error.message is empty'
    : NO_WORDS.find(([form]) => form.test(String(message)))?.[1]

const findErrorProblem = (answer: Answer): string | undefined => {
  if (answer.mediaType !== 'application/json') return 'an error is application/json'
  if (!errorBody(answer.body)) return describeErrors(errorBody)
  const problem = findWordProblem(getIn(answer.body, 'error', 'message'))
  if (problem) return problem
  const said = JSON.stringify(answer.body)
  if (answer.unspeakable.some((text) => said.includes(text)))
    return 'an error repeats the path, a cookie or the token of its request'
  if (answer.status === 429 && !/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? ''))
    return 'a 429 has Retry-After, in seconds'
  return hasRequestId(answer)
}

/** Holds an answer to the 200 of its operation. */
export const judgeSuccess = ({ answers }: Operation, answer: Answer): Finding => {
  const came = describeAnswer(answer)
  if (answer.status === 429) return failed(`${came}: raise the server's limits for this run`)
  if (answer.status !== 200) return failed(came)
  const validate = answers.get(answer.mediaType)
  if (!validate) return judged(came, `expected ${[...answers.keys()].join(' or ')}`)
  return judged(came, validate(answer.body) ? hasRequestId(answer) : describeErrors(validate))
}

/** Holds an answer to a refusal; to one of `statuses`, where the document names them. */
export const judgeRefusal = (answer: Answer, statuses?: readonly number[]): Finding => {
  const { status } = answer
  const isExpected = statuses ? statuses.includes(status) : status >= 400 && status < 500
  return isExpected
    ? judged(describeAnswer(answer), findErrorProblem(answer))
    : failed(describeAnswer(answer))
}

/** Holds an answer to what may be taken or refused: no 5xx, and one of the two shapes. */
export const judgeEither = (operation: Operation, answer: Answer): Finding =>
  answer.status === 200 ? judgeSuccess(operation, answer) : judgeRefusal(answer)
