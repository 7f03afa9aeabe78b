import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'

const debian = '/usr/lib/postgresql'

export const postgresPrograms = () => {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`))
  if (!folder) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return folder
}

const idOf = (option) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)

/** PostgreSQL refuses to run as root, so root starts it as another user. */
export const asPostgres = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

export const runPostgres = (program, args, env = {}) => {
  const { status, stderr, stdout, error } = spawnSync(path.join(postgresPrograms(), program), args, {
    encoding: 'utf8',
    cwd: tmpdir(),
    env: { ...process.env, ...env },
    ...asPostgres(),
  })
  if (status !== 0) throw new Error(`${program}: ${error ?? (stderr || stdout)}`)
}

export const postgresFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-postgres-'))
  const { uid, gid } = asPostgres()
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

export const makeCluster = (folder, { data, user, password, args = ['--auth=trust'] }) => {
  const passwordFile = path.join(folder, 'password')
  const { uid, gid } = asPostgres()
  if (password) {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (uid !== undefined) chownSync(passwordFile, uid, gid)
  }
  const asking = password ? [`--pwfile=${passwordFile}`] : []
  runPostgres('initdb', ['-D', data, '-U', user, '--no-sync', '-E', 'UTF8', ...asking, ...args])
}

export const startPostgres = async (options = '') => {
  const folder = postgresFolder()
  const data = path.join(folder, 'data')
  const port = await getPort()
  const stop = () => {
    if (existsSync(path.join(data, 'postmaster.pid')))
      runPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    makeCluster(folder, { data, user: 'clinic' })
    const all = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${options}`
    runPostgres('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', all, 'start'])
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgres://clinic@127.0.0.1:${port}/postgres`, stop }
}
