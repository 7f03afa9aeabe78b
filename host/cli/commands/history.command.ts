import type { Command } from 'commander'
import { type AnyRelease, newestFirst, retirementReason } from '../registry/lineage.rules.ts'
import { lineageOf } from '../registry/live.rules.ts'
import type { Lineage, Registry } from '../registry/registry.schema.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'
import { formatTable } from './table.ts'

type ListedRelease = AnyRelease & { publishedBy?: string | undefined }

/** Where a release comes from, in words; only what was verified is said. */
const sourceOf = ({ provenance }: Pick<ListedRelease, 'provenance'>): string[] =>
  provenance
    ? [
        `signed: ${[provenance.commit?.slice(0, 10), provenance.repository, provenance.builder, provenance.workflow].filter(Boolean).join(', ')}`,
      ]
    : []

/** The state of a release in words. */
const stateOf = (
  release: ListedRelease,
  lineage: Pick<Lineage<ListedRelease>, 'current' | 'lastKnownGood' | 'canary'>,
) => [
  ...(release.version === lineage.current ? ['live'] : []),
  ...(release.version === lineage.lastKnownGood ? ['last known good'] : []),
  ...(release.version === lineage.canary?.version ? [`canary, ${lineage.canary.percentage}%`] : []),
  ...(release.liveAt ? [] : ['candidate']),
  ...(release.rolledBack ? ['taken back'] : []),
  ...(release.check ? [release.check.passed ? 'checked' : 'check failed'] : []),
  ...(release.forced ? [`forced: ${release.forced}`] : []),
  ...sourceOf(release),
]

const releasesOf = (registry: Registry, name: string) => {
  const lineage = lineageOf(registry, name)
  if (!lineage)
    throw new PublishRefusedError(`history of ${name}`, [
      'nothing was ever published under that name: see npm run remotes -- status',
    ])
  return newestFirst<ListedRelease>(lineage).map((release) => ({
    version: release.version,
    publishedAt: release.publishedAt,
    publishedBy: release.publishedBy,
    state: stateOf(release, lineage).join(', '),
    check: release.check,
    provenance: release.provenance,
  }))
}

const toAppHistory = (registry: Registry, name: string) => {
  const releases = releasesOf(registry, name)
  const rows = releases.map((release) => [
    release.version,
    release.publishedAt,
    release.publishedBy ?? '',
    release.state,
  ])
  const retired = retirementReason(lineageOf(registry, name) ?? {})
  return {
    result: { name, releases, retired },
    text: `${retired ? `retired: ${retired}\n` : ''}${formatTable([['RELEASE', 'PUBLISHED', 'BY', 'STATE'], ...rows])}`,
  }
}

const toFullHistory = (registry: Registry) => {
  const events = [...registry.log].reverse()
  const rows = events.map(({ at, who, action, name, version, replaced, note }) => [
    at,
    who,
    action,
    name,
    version,
    [...(replaced ? [`before: ${replaced}`] : []), ...(note ? [note] : [])].join('; '),
  ])
  const text =
    rows.length > 0
      ? formatTable([['WHEN', 'WHO', 'WHAT', 'NAME', 'RELEASE', ''], ...rows])
      : 'nothing happened yet'
  return { result: { events }, text }
}

/** `history [name]`: the releases of one app, or the last changes to all of them. */
export const addHistory = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('history')
    .description('releases of one app, newest first; without a name, the last changes to all')
    .argument('[name]', 'a remote such as mfe-auth, or host')
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const registry = await store.readRegistry()
      const { result, text } = name ? toAppHistory(registry, name) : toFullHistory(registry)
      report(result, text)
    })
