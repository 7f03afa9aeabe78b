/** Connection lost (08…), too many connections, shutdown, a timeout, or outdated prepared statements (0A000). */
const CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53300|57P0[1-3]|57014|55P03|0A000)$/
/** `pg` has no code for these. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

const MAX_CAUSES = 3

export const isDatabaseAway = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CODE.test(code) || MESSAGE.test(error.message) || isDatabaseAway(error.cause, depth + 1)
}
