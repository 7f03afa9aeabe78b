import type { Command } from 'commander'
import { retireRelease } from '../releases/retire-release.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { parseReason } from './force-option.ts'

/** `retire <name> "<why>"`: ends a remote for every browser. */
export const addRetire = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('retire')
    .description('take a remote from everybody: its routes are not found, its entries are gone')
    .argument('<name>', 'a remote such as mfe-checkins')
    .argument('<why>', 'in a sentence; history keeps it', parseReason)
    .action(async (name: string, reason: string, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const outcome = await retireRelease(store, name, { who: publisherOf(environment), reason })
      report(
        outcome,
        `${name} is retired: its routes are not found. To bring it back: npm run remotes -- promote ${name} ${outcome.version}`,
      )
    })
