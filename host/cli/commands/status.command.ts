import type { Command } from 'commander'
import { compose } from '../page/compose.rules.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { candidateOf, type Dated } from '../registry/lineage.rules.ts'
import { liveHost } from '../registry/live.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import { type CliEnvironment, contextOf } from './cli-context.ts'
import { table } from './table.ts'

type Release = Dated & { contract: string; publishedBy?: string | undefined }

const liveFacts = (lineage: Lineage<Dated>, { version, contract, liveAt, publishedBy, check }: Release) => ({
  version,
  contract,
  liveAt,
  publishedBy,
  checked: check?.passed,
  lastKnownGood: lineage.lastKnownGood,
  canary: lineage.canary,
  candidate: candidateOf(lineage)?.version,
})

/** What is live, in a form for programs. */
const statusOf = (registry: Registry) => {
  const host = liveHost(registry)
  const composition = compose(registry)
  return {
    generation: registry.generation,
    composition: composition?.id,
    host: host && registry.host ? { name: 'host', ...liveFacts(registry.host, host) } : undefined,
    remotes: Object.entries(registry.remotes).map(([name, lineage]) => {
      const live = lineage.releases[lineage.current ?? '']
      return {
        name,
        ...(live ? liveFacts(lineage, live) : { candidate: candidateOf<Dated>(lineage)?.version }),
        routes: live?.routes.map(({ path }) => path) ?? [],
        refused: composition?.remotes[name]?.refused,
      }
    }),
  }
}

type App = Partial<ReturnType<typeof liveFacts>> & { name: string; refused?: string | undefined }

const stateOf = ({ version, refused, canary, candidate, lastKnownGood }: App): string =>
  [
    ...(refused ? [`refused: ${refused}`] : []),
    ...(version ? [] : ['not live yet']),
    ...(lastKnownGood ? [`falls back to ${lastKnownGood}`] : []),
    ...(canary ? [`${canary.percentage}% get ${canary.version}`] : []),
    ...(candidate && candidate !== canary?.version ? [`candidate ${candidate}`] : []),
  ].join(', ')

const rowOf = (app: App) => [
  app.name,
  app.version ?? '–',
  app.contract ?? '',
  app.liveAt ?? '',
  app.publishedBy ?? '',
  stateOf(app),
]

const textOf = ({ generation, composition, host, remotes }: ReturnType<typeof statusOf>): string => {
  if (generation === 0) return 'nothing was published to this store yet'
  const rows = [
    ['NAME', 'LIVE', 'CONTRACT', 'SINCE', 'BY', ''],
    ...[...(host ? [host] : []), ...remotes].map(rowOf),
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
      const { store, report } = await contextOf(command, environment)
      const repaired = await refreshPages(store)
      const status = statusOf(await store.readRegistry())
      const note = repaired ? '\nthe page was behind the registry and has been rendered again' : ''
      report({ ...status, repaired }, `${textOf(status)}${note}`)
    })
