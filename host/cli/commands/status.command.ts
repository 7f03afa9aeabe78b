import type { Command } from 'commander'
import { compose } from '../page/compose.rules.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { liveHost, liveRemotes } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { type CliEnvironment, contextOf } from './cli-context.ts'
import { table } from './table.ts'

/** What is live, in a form for programs. */
const statusOf = (registry: Registry) => {
  const host = liveHost(registry)
  const composition = compose(registry)
  const live = ({ version, contract, publishedAt, publishedBy }: NonNullable<typeof host>) => ({
    version,
    contract,
    publishedAt,
    publishedBy,
  })
  return {
    generation: registry.generation,
    composition: composition?.id,
    host: host ? live(host) : undefined,
    remotes: liveRemotes(registry).map(({ name, version, contract, publishedAt, publishedBy, routes }) => ({
      name,
      version,
      contract,
      publishedAt,
      publishedBy,
      routes: routes.map(({ path }) => path),
      refused: composition?.remotes[name]?.refused,
    })),
  }
}

const textOf = ({ generation, composition, host, remotes }: ReturnType<typeof statusOf>): string => {
  if (generation === 0) return 'nothing was published to this store yet'
  const rows = [
    ['NAME', 'LIVE', 'CONTRACT', 'SINCE', 'BY', 'STATE'],
    ...(host ? [['host', host.version, host.contract, host.publishedAt, host.publishedBy ?? '', 'ok']] : []),
    ...remotes.map((remote) => [
      remote.name,
      remote.version,
      remote.contract,
      remote.publishedAt,
      remote.publishedBy ?? '',
      remote.refused ? `refused: ${remote.refused}` : 'ok',
    ]),
  ]
  const head = composition
    ? `composition ${composition}, generation ${generation}`
    : `generation ${generation}`
  return `${head}\n${table(rows)}${host ? '' : '\nno host is live yet, so there is no page: publish host'}`
}

/** `status`: what is live with what; mends the pages if a publisher died before it could write them. */
export const addStatus = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('status')
    .description('what is live with what')
    .action(async (_options: unknown, command: Command) => {
      const { store, report } = contextOf(command, environment)
      const repaired = await refreshPages(store)
      const status = statusOf(await store.readRegistry())
      const note = repaired ? '\nthe page was behind the registry and has been rendered again' : ''
      report({ ...status, repaired }, `${textOf(status)}${note}`)
    })
