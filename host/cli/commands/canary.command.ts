import { type Command, InvalidArgumentError } from 'commander'
import * as v from 'valibot'
import { startCanary } from '../releases/canary-release.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'
import { againOption, forceOption } from './force-option.ts'

const optionsSchema = v.object({
  percentage: v.number(),
  force: v.optional(v.string()),
  again: v.optional(v.boolean()),
})

const parsePercentage = (text: string): number => {
  const percentage = Number(text)
  if (Number.isInteger(percentage) && percentage >= 0 && percentage <= 99) return percentage
  throw new InvalidArgumentError('Give a whole number from 0 to 99. For everybody, use promote.')
}

/** `canary <name> [version]` */
export const addCanary = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('canary')
    .description('serve a checked release to a share of browsers; 0 ends the canary')
    .argument('<name>', 'a remote such as mfe-auth')
    .argument(
      '[version]',
      'a release that history lists (default: the canary or the newest candidate; if both exist, name one)',
    )
    .requiredOption('-p, --percentage <share>', 'share of browsers, 0 to 99', parsePercentage)
    .addOption(forceOption())
    .addOption(againOption())
    .action(async (name: string, version: string | undefined, _options: unknown, command: Command) => {
      const { percentage, force, again } = v.parse(optionsSchema, command.opts())
      const { store, report } = await createCommandContext(command, environment)
      const who = publisherOf(environment)
      const outcome = await startCanary(store, name, { who, version, percentage, force, again })
      report(
        outcome,
        percentage === 0
          ? `${name} ${outcome.version} is no longer a canary: everybody gets the live release`
          : `${name} ${outcome.version} is served to ${percentage}% of browsers`,
      )
    })
