import type { Command } from 'commander'
import { checkRelease } from '../check/check-release.ts'
import { type CliEnvironment, CommandFailedError, contextOf, whoPublishes } from './cli-context.ts'

/** `check <name> [version]`: the smoke journeys on the composition that a release would be live in. */
export const addCheck = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('check')
    .description('run the smoke journeys in Chromium with a release live, and keep the result with it')
    .argument('<name>', 'a remote such as mfe-auth, or host')
    .argument(
      '[version]',
      'a release that history lists (default: the canary, the candidate, or what is live)',
    )
    .action(async (name: string, version: string | undefined, _options: unknown, command: Command) => {
      const { store, report } = await contextOf(command, environment)
      const { said, ...outcome } = await checkRelease(store, name, {
        who: whoPublishes(environment),
        version,
        runJourneys: environment.runJourneys,
      })
      const where = `in composition ${outcome.composition}`
      const text = outcome.passed
        ? `${name} ${outcome.version} passed ${outcome.journeys} journeys ${where}`
        : [
            `${name} ${outcome.version} failed ${where}:`,
            ...outcome.failed.map((title) => `  - ${title}`),
          ].join('\n')
      report(outcome, text)
      if (!outcome.passed && said) environment.complain(said)
      if (!outcome.passed) throw new CommandFailedError()
    })
