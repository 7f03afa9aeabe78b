import { type Command, InvalidArgumentError } from 'commander'
import * as v from 'valibot'
import { pruneStore } from '../upkeep/prune-store.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

const optionsSchema = v.object({ days: v.number(), dryRun: v.optional(v.boolean(), false) })

const parseDays = (text: string): number => {
  const days = Number(text)
  if (/^\d+$/.test(text) && days >= 1) return days
  throw new InvalidArgumentError('It is no whole number of days, from 1.')
}

/** `prune`: deletes the files of releases that are no longer listed. */
export const addPrune = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('prune')
    .description('take away the files of releases that the registry lists no more (the last 20 of each are)')
    .option('--days <days>', 'keep what was stored in the last days', parseDays, 30)
    .option('--dry-run', 'only say what would go')
    .action(async (_options: unknown, command: Command) => {
      const { days, dryRun } = v.parse(optionsSchema, command.opts())
      const { store, report } = await createCommandContext(command, environment)
      const outcome = await pruneStore(store, { days, isDry: dryRun })
      const verb = dryRun ? 'would go' : 'gone'
      const lines = outcome.removed.map(({ name, version }) => `${verb}: ${name} ${version}`)
      report(outcome, [...lines, `${outcome.removed.length} ${verb}, ${outcome.kept} kept`].join('\n'))
    })
