/**
 * Codes of sockets and PostgreSQL: connection lost (08…), too many connections, shutdown, statement or lock timeout, and a migration
 * that changed the result of a prepared statement (0A000: each connection prepares the statement again).
 */
const CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53300|57P0[1-3]|57014|55P03|0A000)$/
/** Messages for which `pg` has no code. The last one: the connection broke after its last statement. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

const MAX_CAUSES = 3

/** Whether an error means that the database is unavailable, overloaded or just migrated, rather than that a query is wrong. */
export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CODE.test(code) || MESSAGE.test(error.message) || isDatabaseAway(error.cause, depth + 1)
}
