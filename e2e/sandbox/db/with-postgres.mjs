/** Starts a temporary PostgreSQL, runs the command with TEST_DATABASE_URL, and removes the server afterwards. */
import { spawn } from 'node:child_process'
import { startPostgres } from './postgres-programs.mjs'

const [command, ...args] = process.argv.slice(2)
const { url, stop } = await startPostgres('-c fsync=off')
try {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)))
} finally {
  stop()
}
