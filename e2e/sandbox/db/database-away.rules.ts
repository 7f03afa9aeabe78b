/**
 * Of a socket, and of PostgreSQL: connection lost (08…), too many of them, shut down, a statement or a lock timed out, a migration
 * has changed what a prepared statement returns (0A000: each connection prepares it again).
 */
const CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53300|57P0[1-3]|57014|55P03|0A000)$/
/** `pg` has no code for these. The last: the connection was lost since its last statement. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

const MAX_CAUSES = 3

/** Whether an error means that the database is away, overloaded or just changed, and not that a query is wrong. */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CODE.test(code) || MESSAGE.test(error.message) || isDatabaseAway(error.cause, depth + 1)
}
