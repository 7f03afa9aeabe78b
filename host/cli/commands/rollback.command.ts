import type { Command } from 'commander'
import { rollbackRelease } from '../releases/rollback-release.ts'
import { type CliEnvironment, createCommandContext, publisherOf } from './cli-context.ts'

/** `rollback <name> [version]` */
export const addRollback = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('rollback')
    .description(
      'make an older release live again: the last known good one, or the named one; rolling back a first release leaves none live',
    )
    .argument('<name>', 'a remote such as mfe-auth, or host')
    .argument('[version]', 'a release that history lists as once live')
    .action(async (name: string, version: string | undefined, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const outcome = await rollbackRelease(store, name, { who: publisherOf(environment), to: version })
      const { replaced } = outcome
      const text = outcome.version
        ? `${name} is back at ${outcome.version} (before: ${replaced})`
        : `${name} is no longer live: no release was live before ${replaced}`
      report(outcome, `${text}. To undo this: npm run remotes -- promote ${name} ${replaced} --again`)
    })
