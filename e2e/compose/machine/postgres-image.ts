import { Client } from 'pg'
import { makeCluster } from '../../sandbox/db/postgres-programs.mjs'
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

/** Creates the database, as the image does at its first start. */
export const createDatabase = async (service: Service, machine: Machine) => {
  const client = new Client({
    host: '127.0.0.1',
    port: machine.ports.get('5432') ?? 0,
    user: variable(service, 'POSTGRES_USER'),
    password: variable(service, 'POSTGRES_PASSWORD'),
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create database ${variable(service, 'POSTGRES_DB')}`)
  await client.end()
}
