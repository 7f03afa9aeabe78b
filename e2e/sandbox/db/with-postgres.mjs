/**
 * `node with-postgres.mjs <command> [args…]`: starts a PostgreSQL of its own on a free loopback port, in a
 * temporary folder, runs the command with TEST_DATABASE_URL set, and takes everything away again.
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { makeCluster, postgresFolder, runPostgres } from './postgres-programs.mjs'

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const folder = postgresFolder()
const data = path.join(folder, 'data')
const port = await freePort()
const [command, ...args] = process.argv.slice(2)
let code = 1
try {
  makeCluster(folder, { data, user: 'clinic' })
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  runPostgres('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: `postgres://clinic@127.0.0.1:${port}/postgres` },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)))
} finally {
  if (existsSync(path.join(data, 'postmaster.pid')))
    runPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = code
