import { DrizzleQueryError } from 'drizzle-orm'
import { collectDefaultMetrics } from 'prom-client'
import { logFailure, toFailure } from '../sandbox/http/server-log.ts'

type Server = {
  start: () => Promise<() => Promise<void>>
  explain: (error: unknown) => string
}

export const startProblem = (error: unknown): string => {
  // The message of a failed query contains its parameters; its cause is the error of the database.
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const text = cause instanceof Error ? cause.message : String(cause)
  if (error instanceof Error && error.name === 'FolderInUse') return text
  return /ENOSPC|No space left/i.test(text) ? 'The disk is full.' : `The server could not start: ${text}`
}

export const runUntilStopped = async ({ start, explain }: Server): Promise<void> => {
  let close: (() => Promise<void>) | undefined
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close?.()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // Node.js itself would print the message, which may quote user input.
  process.on('uncaughtException', (error) => {
    logFailure(error, 'the process ends')
    process.exit(1)
  })
  collectDefaultMetrics()
  try {
    close = await start()
  } catch (error) {
    console.error(explain(error))
    if (process.env.DEBUG) console.error(toFailure(error))
    process.exit(1)
  }
}
