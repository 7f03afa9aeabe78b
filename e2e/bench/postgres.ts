import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import { makeCluster, postgresFolder, runPostgres } from '../sandbox/db/postgres-programs.mjs'

/** Starts a PostgreSQL with Debian's defaults: no durability setting is off. */
export const startPostgres = async () => {
  const folder = postgresFolder()
  const data = path.join(folder, 'data')
  const port = await getPort()
  makeCluster(folder, { data, user: 'clinic' })
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  runPostgres('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://clinic@127.0.0.1:${port}/postgres`,
    stop: () => {
      if (existsSync(path.join(data, 'postmaster.pid')))
        runPostgres('pg_ctl', ['-D', data, '-m', 'fast', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
