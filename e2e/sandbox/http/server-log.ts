import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { isDatabaseAway } from '../db/database-away.rules.ts'
import { readField } from './fields.ts'
import { DatabaseAway, HttpError } from './http-error.ts'

const IDENTIFIER = /^[\w.]{1,60}$/
/** Captures only the position, relative to the repository, from `at name (file:///srv/app/e2e/x.ts:3:7)`. */
const FRAME =
  /^\s+at (?:.*\()?(?:file:\/\/)?(?:\/[^\s()]*?\/)?((?:e2e|host|shared|node_modules)\/[\w@./-]{1,200}:\d+:\d+|node:[\w./]{1,80}:\d+:\d+)\)?$/
const MAX_FRAMES = 6
const MAX_CAUSES = 3

/** Excludes the message, which may quote anything. */
type Failure = { name: string; code?: string; at: string[]; cause?: Failure }

const toIdentifier = (value: unknown): string | undefined =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined

/** A bundler numbers the second class of a name, such as `DatabaseError2`. */
const nameOf = (error: Error): string =>
  toIdentifier(error.constructor.name)?.replace(/(?<=[a-z])\d+$/, '') ?? 'Error'

/** A stack begins with the message, which may look like a position. */
const readFrames = ({ message, stack = '' }: Error): string[] => {
  const start = message === '' ? 0 : stack.indexOf(message)
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[1] ?? [])
    .slice(0, MAX_FRAMES)
}

export const toFailure = (error: unknown, depth = 0): Failure => {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const code = 'code' in error ? toIdentifier(error.code) : undefined
  return {
    name: nameOf(error),
    ...(code ? { code } : {}),
    at: readFrames(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: toFailure(error.cause, depth + 1) } : {}),
  }
}

const REQUEST_FAILED = 'request failed'
/** Logged instead of the error's message. */
const DATABASE_AWAY = 'the database does not answer'
const REQUEST_REFUSED = 'request refused'

/** Every loggable message. A library's message may quote a request. */
const MESSAGES = [
  REQUEST_FAILED,
  DATABASE_AWAY,
  REQUEST_REFUSED,
  'request errored',
  'a connection to PostgreSQL broke',
  'the process ends',
  'security event',
  'what has expired was not deleted',
] as const
export type LogMessage = (typeof MESSAGES)[number]

/** Possible attacks. A log line has only the event and the route; the audit has the person. */
const SECURITY_EVENTS = [
  'refused token',
  'refused access',
  'throttled',
  'forged proof',
  'wrong birthday',
  'wrong record number',
  'wrong hand-over code',
  'wrong pairing code',
  'wrong name or birthday',
  'wrong patient id',
  'wrong password',
  'wrong second factor',
  'wrong link code',
  'wrong invite code',
  'no such invite',
  'account refused',
  'wrong confirmation code',
  'password reset refused',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

const toSecurityEvent = (value: unknown): SecurityEvent | undefined =>
  SECURITY_EVENTS.find((event) => event === value)

const isMessage = (text: unknown): text is LogMessage => MESSAGES.some((known) => known === text)

const isOurs = (args: readonly unknown[]): boolean => args.some(isMessage)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' ? Math.round(value) : undefined)

/** A route's pattern (`/v1/user/:id`), never the URL with its ids. */
const toRequestFields = (request: unknown, reply: unknown) => ({
  method: text(readField(request, 'method')),
  route: text(readField(readField(request, 'routeOptions'), 'url')),
  status: number(readField(reply, 'statusCode')),
  ms: number(readField(reply, 'elapsedTime')),
})

/** Keeps only the fields listed here, because Fastify and its plugins log whole errors, requests and URLs. */
export const toLogEntry = (args: readonly unknown[]): [fields: object, message: string] => {
  const [first, second] = args
  const error = first instanceof Error ? first : (readField(first, 'err') ?? readField(first, 'error'))
  const reply = readField(first, 'reply') ?? readField(first, 'res')
  const request = readField(first, 'request') ?? readField(first, 'req') ?? readField(reply, 'request')
  const message = [first, second].find(isMessage)
  const event = toSecurityEvent(readField(first, 'event'))
  return [
    {
      ...(request || reply ? toRequestFields(request, reply) : {}),
      ...(event ? { event } : {}),
      ...(error === undefined ? {} : { failure: toFailure(error) }),
    },
    message ?? 'a message that is not on the list',
  ]
}

export type LogStream = { write: (line: string) => void }

const WARN = 40

const options: LoggerOptions = {
  level: 'info',
  base: null,
  hooks: {
    logMethod(args, method, level) {
      // Drops levels that libraries use without a failure, such as for each request.
      if (level < WARN && !isOurs(args)) return
      const [fields, message] = toLogEntry(args)
      Reflect.apply(method, this, [fields, message])
    },
  },
}

/** Drops all content of requests and error messages (decisions/privacy-and-logs: Log lines). */
export const createServerLog = (stream?: LogStream): FastifyBaseLogger =>
  stream ? pino(options, stream) : pino(options)

export const logFailure = (error: unknown, message: LogMessage): void =>
  pino(options, pino.destination({ dest: 2, sync: true })).error({ err: error }, message)

export const logRequestFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): void => {
  // An HttpError may describe another server that refuses connections, with the same codes.
  const isAway = error instanceof HttpError ? error instanceof DatabaseAway : isDatabaseAway(error)
  request.log.error({ err: error, req: request, res: reply }, isAway ? DATABASE_AWAY : REQUEST_FAILED)
}

export const logRefusal = (request: FastifyRequest, reply: FastifyReply): void => {
  const { statusCode } = reply
  if (statusCode >= 400 && statusCode < 500) request.log.info({ req: request, res: reply }, REQUEST_REFUSED)
}

/** People quote the id of a refused request to the clinic. */
export const logRefusals = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => logRefusal(request, reply))
}

const SECURITY_EVENT: LogMessage = 'security event'

export const logSecurityEvent = (request: FastifyRequest, event: SecurityEvent): void =>
  request.log.warn({ event, req: request }, SECURITY_EVENT)

/** Without a token or a proof that the gate asks for next, a request is not an attack but the start of a visit. */
export const findSecurityEvent = (
  status: number,
  { hasToken, reason }: { hasToken: boolean; reason: string | undefined },
): SecurityEvent | undefined => {
  if (status === 429) return 'throttled'
  if (status === 401 && hasToken) return 'refused token'
  const isGate = reason === 'consent' || (reason === 'proof' && !hasToken)
  if (status === 403 && !isGate) return 'refused access'
  return undefined
}
