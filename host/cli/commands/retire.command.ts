import type { Command } from 'commander'
import { retireRelease } from '../releases/retire-release.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { parseReason } from './force-option.ts'

/** `retire <name> "<why>"`: ends a remote for every browser. */
export const addRetire = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('retire')
    .description('remove a remote from all pages, with its routes and navigation entries')
    .argument('<name>', 'a remote such as mfe-checkins')
    .argument('<why>', 'a sentence that history keeps', parseReason)
    .action(async (name: string, reason: string, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const outcome = await retireRelease(store, name, { who: publisherOf(environment), reason })
      report(
        outcome,
        `${name} is retired: its routes show the not-found page. To bring it back: npm run remotes -- promote ${name} ${outcome.version}`,
      )
    })
