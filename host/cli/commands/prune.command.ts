import { DAY_MS } from '@soundings/shared/dates/durations'
import { type Command, InvalidArgumentError } from 'commander'
import { lineageOf } from '../registry/live.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

const parseDays = (text: string): number => {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1) return days
  throw new InvalidArgumentError('Give a whole number of days, 1 or more.')
}

/**
 * Deletes the files of releases that the registry no longer lists (it lists the last 20 of each app). Recently stored ones
 * stay: an open page may use them, or their publisher may not have finished.
 */
const prune = async (store: DirectoryStore, { days, dryRun }: { days: number; dryRun: boolean }) => {
  const stored = await store.storedReleases()
  const removed: { name: string; version: string }[] = []
  for (const { name, version, storedAt } of stored) {
    // Reads the registry again each time: the release may have been published again.
    const lineage = lineageOf(await store.readRegistry(), name)
    if (Date.now() - storedAt.getTime() < days * DAY_MS || lineage?.releases[version]) continue
    if (!dryRun) await store.removeRelease(name, version)
    removed.push({ name, version })
  }
  return { removed, kept: stored.length - removed.length, isDry: dryRun }
}

/** `prune`: deletes the files of releases that are no longer listed, of a folder. */
export const addPrune = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('prune')
    .description(
      'delete the files of releases that the registry no longer lists (it lists the last 20 of each app)',
    )
    .option('--days <days>', 'keep what was stored in these last days', parseDays, 30)
    .option('--dry-run', 'only list what would be deleted', false)
    .action(async (options: { days: number; dryRun: boolean }, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      if (!(store instanceof DirectoryStore))
        throw new PublishRefusedError('prune', [
          'Only a folder is pruned. For a bucket, use lifecycle rules (docs/deploying.md).',
        ])
      const outcome = await prune(store, options)
      const verb = outcome.isDry ? 'would be deleted' : 'deleted'
      const lines = outcome.removed.map(({ name, version }) => `${verb}: ${name} ${version}`)
      report(outcome, [...lines, `${outcome.removed.length} ${verb}, ${outcome.kept} kept`].join('\n'))
    })
