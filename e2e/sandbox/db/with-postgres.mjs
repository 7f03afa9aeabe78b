/**
 * `node with-postgres.mjs <command> [args…]`: starts a PostgreSQL of its own on a free loopback port, in a
 * temporary folder, runs the command with TEST_DATABASE_URL set, and takes everything away again.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const debian = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

const binaries = () => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`))
  if (!folder) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return folder
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (command, args) =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]

const run = (command, args) => {
  const [program, all] = asPostgres(command, args)
  const { status, stderr, stdout } = spawnSync(program, all, { encoding: 'utf8', cwd: tmpdir() })
  if (status !== 0) throw new Error(`${command}: ${stderr || stdout}`)
  return stdout.trim()
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const bin = binaries()
const folder = mkdtempSync(path.join(tmpdir(), 'soundings-postgres-'))
if (isRoot) chownSync(folder, Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout), 0)
const data = path.join(folder, 'data')
const port = await freePort()
const [command, ...args] = process.argv.slice(2)
let code = 1
try {
  run(`${bin}/initdb`, ['-D', data, '-U', 'clinic', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  run(`${bin}/pg_ctl`, ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: `postgres://clinic@127.0.0.1:${port}/postgres` },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)))
} finally {
  if (existsSync(path.join(data, 'postmaster.pid')))
    run(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = code
