import type { Command } from 'commander'
import type { Registry } from '../registry/registry.schema.ts'
import { requireLineage } from '../releases/require-lineage.ts'
import { appHistoryOf, eventsOf } from '../status/history.rules.ts'
import { type CliEnvironment, createCommandContext, noReleaseText } from './cli-context.ts'
import { formatTable } from './table.ts'

const toAppHistory = (registry: Registry, name: string) => {
  const result = appHistoryOf(name, requireLineage(registry, name, `history of ${name}`))
  const { releases, retired } = result
  const rows = releases.map((release) => [
    release.version,
    release.publishedAt,
    release.publishedBy ?? '',
    release.state,
  ])
  return {
    result,
    text: `${retired ? `retired: ${retired}\n` : ''}${formatTable([['RELEASE', 'PUBLISHED', 'BY', 'STATE'], ...rows])}`,
  }
}

const toFullHistory = (registry: Registry, location: string) => {
  const events = eventsOf(registry)
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
      : noReleaseText(location)
  return { result: { events }, text }
}

/** `history [name]`: releases of one app, or the last changes of all apps. */
export const addHistory = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('history')
    .description('releases of one app, newest first; without a name, the last changes of all apps')
    .argument('[name]', 'a remote such as mfe-auth, or host')
    .action(async (name: string | undefined, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const registry = await store.readRegistry()
      const { result, text } = name ? toAppHistory(registry, name) : toFullHistory(registry, store.location)
      report(result, text)
    })
