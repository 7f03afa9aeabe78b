import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { isDatabaseAway } from '../db/database-away.rules.ts'
import { readField } from './fields.ts'
import { DatabaseAway, HttpError } from './http-error.ts'

const IDENTIFIER = /^[\w.]{1,60}$/
/** `at name (file:///srv/app/e2e/x.ts:3:7)`: captures the position alone, relative to the repository. */
const FRAME =
  /^\s+at (?:.*\()?(?:file:\/\/)?(?:\/[^\s()]*?\/)?((?:e2e|host|shared|node_modules)\/[\w@./-]{1,200}:\d+:\d+|node:[\w./]{1,80}:\d+:\d+)\)?$/
const MAX_FRAMES = 6
const MAX_CAUSES = 3

/** The logged parts of an error: its class and positions. Never its message, which may quote anything. */
type Failure = { name: string; code?: string; at: string[]; cause?: Failure }

const toIdentifier = (value: unknown): string | undefined =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : undefined

/** The name of an error's class. A bundler numbers the second class of a name, such as `DatabaseError2`. */
const nameOf = (error: Error): string =>
  toIdentifier(error.constructor.name)?.replace(/(?<=[a-z])\d+$/, '') ?? 'Error'

/** Positions in the code. A stack begins with the message, which may look like a position. */
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
/** The cause of a failed request, when known: an error's own message may quote anything, and not every such error has a code. */
const DATABASE_AWAY = 'the database does not answer'
const REQUEST_REFUSED = 'request refused'

/** Every loggable message; a library's message may quote a request. */
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

/** Possible attacks. A line has the event and the route only; the audit knows the person. */
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

/** Whether a logger call has one of our messages. */
const isOurs = (args: readonly unknown[]): boolean => args.some(isMessage)

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' ? Math.round(value) : undefined)

/** Method and pattern of a route (`/v1/user/:id`), never the URL with its ids. */
const toRequestFields = (request: unknown, reply: unknown) => ({
  method: text(readField(request, 'method')),
  route: text(readField(readField(request, 'routeOptions'), 'url')),
  status: number(readField(reply, 'statusCode')),
  ms: number(readField(reply, 'elapsedTime')),
})

/**
 * The log entry of one logger call, with only the fields listed here: Fastify and its plugins log whole errors, requests and
 * URLs.
 */
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

/** Stream of the lines; standard output by default. */
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

/** A server's logger, which drops all content of requests and error messages (decisions/privacy-and-logs: Log lines). */
export const createServerLog = (stream?: LogStream): FastifyBaseLogger =>
  stream ? pino(options, stream) : pino(options)

/** Logs an error of a process without a running server. */
export const logFailure = (error: unknown, message: LogMessage): void =>
  pino(options, pino.destination({ dest: 2, sync: true })).error({ err: error }, message)

/** Logs a request that failed because of the server. Not every error of an unavailable database has a code that shows it. */
export const logRequestFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): void => {
  // An HttpError may describe another server that refuses connections, with the same codes.
  const isAway = error instanceof HttpError ? error instanceof DatabaseAway : isDatabaseAway(error)
  request.log.error({ err: error, req: request, res: reply }, isAway ? DATABASE_AWAY : REQUEST_FAILED)
}

/** Logs one line per 4xx response; a 5xx response is logged where it fails. */
export const logRefusal = (request: FastifyRequest, reply: FastifyReply): void => {
  const { statusCode } = reply
  if (statusCode >= 400 && statusCode < 500) request.log.info({ req: request, res: reply }, REQUEST_REFUSED)
}

/** Logs each refused request with its id, because people quote it to the clinic. */
export const logRefusals = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => logRefusal(request, reply))
}

const SECURITY_EVENT: LogMessage = 'security event'

/** Writes one log line without personal data: `toLogEntry` keeps only the event and the route. */
export const logSecurityEvent = (request: FastifyRequest, event: SecurityEvent): void =>
  request.log.warn({ event, req: request }, SECURITY_EVENT)

/**
 * The security event of a request's error, if any. A request without a token, or without the proof that the
 * gate asks for next, is the start of a visit and no attack.
 */
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
