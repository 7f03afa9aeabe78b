import type { Command } from 'commander'
import * as v from 'valibot'
import { promoteRelease } from '../releases/promote-release.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { againOption, forceOption } from './force-option.ts'

const optionsSchema = v.object({
  force: v.optional(v.string()),
  again: v.optional(v.boolean()),
})

/** `promote <name> [version]` */
export const addPromote = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('promote')
    .description('make a checked release live for everybody')
    .argument('<name>', 'a remote such as mfe-auth, or host')
    .argument(
      '[version]',
      'a release that history lists (default: the canary or the newest candidate; if both exist, name one)',
    )
    .addOption(forceOption())
    .addOption(againOption())
    .action(async (name: string, version: string | undefined, _options: unknown, command: Command) => {
      const { force, again } = v.parse(optionsSchema, command.opts())
      const { store, report } = await createCommandContext(command, environment)
      const outcome = await promoteRelease(store, name, {
        who: publisherOf(environment),
        version,
        force,
        again,
      })
      const instead = outcome.replaced ? ` (before: ${outcome.replaced})` : ''
      const effects = (outcome.navigation ?? []).map((effect) => `\n  - ${effect}`).join('')
      report(outcome, `${name} ${outcome.version} is live${instead}${effects}`)
    })
