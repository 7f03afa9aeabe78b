import type { Command } from 'commander'
import * as v from 'valibot'
import { rollbackRelease } from '../releases/rollback-release.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'

const optionsSchema = v.object({ to: v.optional(v.string()) })

/** `rollback <name>`: makes an older release live again. */
export const addRollback = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('rollback')
    .description(
      'make an older release live again: the last known good one, or --to another; after a first one, none is live',
    )
    .argument('<name>', 'a remote such as mfe-auth, or host')
    .option('--to <version>', 'a release that history lists')
    .action(async (name: string, _options: unknown, command: Command) => {
      const { to } = v.parse(optionsSchema, command.opts())
      const { store, report } = await createCommandContext(command, environment)
      const outcome = await rollbackRelease(store, name, { who: publisherOf(environment), to })
      const { version, replaced } = outcome
      report(
        outcome,
        version
          ? `${name} is back at ${version} (before: ${replaced})`
          : `${name} is not there any more: nothing was live before ${replaced}`,
      )
    })
