import type { Command } from 'commander'
import { newestFirst } from '../registry/lineage.rules.ts'
import { lineageOf } from '../registry/live.rules.ts'
import type { Registry } from '../registry/registry.schema.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { type CliEnvironment, contextOf } from './cli-context.ts'
import { table } from './table.ts'

type Dated = { version: string; publishedAt: string; publishedBy?: string | undefined }

const releasesOf = (registry: Registry, name: string) => {
  const lineage = lineageOf(registry, name)
  if (!lineage)
    throw new PublishRefusedError(`history of ${name}`, ['nothing was ever published under that name'])
  return newestFirst<Dated>(lineage).map(({ version, publishedAt, publishedBy }) => ({
    version,
    publishedAt,
    publishedBy,
    state: version === lineage.current ? 'live' : version === lineage.lastKnownGood ? 'last known good' : '',
  }))
}

const reportOne = (registry: Registry, name: string) => {
  const releases = releasesOf(registry, name)
  const rows = releases.map((release) => [
    release.version,
    release.publishedAt,
    release.publishedBy ?? '',
    release.state,
  ])
  return { result: { name, releases }, text: table([['RELEASE', 'PUBLISHED', 'BY', 'STATE'], ...rows]) }
}

const reportAll = (registry: Registry) => {
  const events = [...registry.log].reverse()
  const rows = events.map(({ at, who, action, name, version, replaced }) => [
    at,
    who,
    action,
    name,
    version,
    replaced ? `before: ${replaced}` : '',
  ])
  const text =
    rows.length > 0
      ? table([['WHEN', 'WHO', 'WHAT', 'NAME', 'RELEASE', ''], ...rows])
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
      const { store, report } = contextOf(command, environment)
      const registry = await store.readRegistry()
      const { result, text } = name ? reportOne(registry, name) : reportAll(registry)
      report(result, text)
    })
