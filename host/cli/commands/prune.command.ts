import { DAY_MS } from '@soundings/shared/dates/durations'
import type { Command } from 'commander'
import { lineageOf } from '../registry/live.rules.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

const KEPT_DAYS = 30

/**
 * Deletes releases that the registry does not list. Recent ones stay, because an open page may use them, or their
 * publisher may not have finished.
 */
const prune = async (store: DirectoryStore) => {
  const stored = await store.storedReleases()
  const removed: { name: string; version: string }[] = []
  for (const { name, version, storedAt } of stored) {
    // The registry is read each time, because the release may have been published again.
    const lineage = lineageOf(await store.readRegistry(), name)
    if (Date.now() - storedAt.getTime() < KEPT_DAYS * DAY_MS || lineage?.releases[version]) continue
    await store.removeRelease(name, version)
    removed.push({ name, version })
  }
  return { removed, kept: stored.length - removed.length }
}

export const addPrune = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('prune')
    .description(
      `delete the files of releases that were stored more than ${KEPT_DAYS} days ago and that the registry no longer lists (it lists the last 20 of each app)`,
    )
    .action(async (_options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      if (!(store instanceof DirectoryStore))
        throw new PublishRefusedError('prune', [
          'Only a store in a folder can be pruned. For a bucket, use lifecycle rules (docs/deploying.md).',
        ])
      const outcome = await prune(store)
      const lines = outcome.removed.map(({ name, version }) => `deleted: ${name} ${version}`)
      report(outcome, [...lines, `${outcome.removed.length} deleted, ${outcome.kept} kept`].join('\n'))
    })
