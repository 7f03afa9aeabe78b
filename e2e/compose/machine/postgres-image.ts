import { makeCluster, runPostgres } from '../../sandbox/db/postgres-programs.mjs'
import type { Service } from './compose-file.ts'
import { type Machine, toLocal } from './translate.rules.ts'

const variable = ({ environment }: Service, name: string) => environment[name] ?? ''

/** Does what the entry point of PostgreSQL's image does before it starts the server, from the same variables. */
export const preparePostgres = (service: Service, machine: Machine, folder: string) => {
  makeCluster(folder, {
    data: toLocal(variable(service, 'PGDATA'), machine),
    user: variable(service, 'POSTGRES_USER'),
    password: variable(service, 'POSTGRES_PASSWORD'),
    args: variable(service, 'POSTGRES_INITDB_ARGS').split(' '),
  })
  return {
    env: { PGPORT: String(machine.ports.get('5432')) },
    args: ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
  }
}

/** Creates the database and the roles, as the image does at its first start. */
export const createDatabase = (service: Service, machine: Machine) => {
  const environment = Object.fromEntries(
    Object.entries(service.environment).map(([name, text]) => [name, toLocal(text, machine)]),
  )
  const server = {
    ...environment,
    PGHOST: '127.0.0.1',
    PGPORT: String(machine.ports.get('5432')),
    PGUSER: variable(service, 'POSTGRES_USER'),
    PGPASSWORD: variable(service, 'POSTGRES_PASSWORD'),
  }
  const name = variable(service, 'POSTGRES_DB')
  runPostgres('createdb', [name], server)
  const scripts = service.volumes.filter(({ target }) => target.startsWith('/docker-entrypoint-initdb.d/'))
  for (const { target } of scripts)
    runPostgres('psql', ['-q', '-d', name, '-f', toLocal(target, machine)], server)
}
