import type { FastifyBaseLogger } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { isOurs, type LogMessage, toLogEntry } from './log.rules.ts'

/** Where lines go; standard output without it. */
export type LogStream = { write: (line: string) => void }

const WARN = 40

const options: LoggerOptions = {
  level: 'info',
  base: null,
  hooks: {
    logMethod(args, method, level) {
      // What libraries tell when nothing is wrong, such as each request that comes.
      if (level < WARN && !isOurs(args)) return
      const [fields, message] = toLogEntry(args)
      Reflect.apply(method, this, [fields, message])
    },
  },
}

/** The logger of a server: nothing of a request or of an error's message comes into it (decisions/privacy-and-logs: Log lines). */
export const createServerLog = (stream?: LogStream): FastifyBaseLogger =>
  stream ? pino(options, stream) : pino(options)

/** Logs an error of a process without a running server. */
export const logFailure = (error: unknown, message: LogMessage): void =>
  pino(options, pino.destination({ dest: 2, sync: true })).error({ err: error }, message)
