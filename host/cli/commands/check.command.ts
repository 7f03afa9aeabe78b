import type { Command } from 'commander'
import { type CheckOutcome, checkRelease } from '../check/check-release.ts'
import { type CliEnvironment, CommandFailedError, createCommandContext, publisherOf } from './cli-context.ts'

const toBullets = (lines: readonly string[]) => lines.map((line) => `  - ${line}`)

/** The result in words, with the opened screens, so that a missing one is noticed. */
const toCheckText = ({
  name,
  version,
  passed,
  journeys,
  composition,
  failed,
  screens = [],
}: CheckOutcome): string => {
  const where = `in composition ${composition}`
  const opened = screens.length > 0 ? ['screens opened:', ...toBullets(screens)] : []
  return passed
    ? [`${name} ${version} passed ${journeys} journeys ${where}`, ...opened].join('\n')
    : [`${name} ${version} failed ${where}:`, ...toBullets(failed), ...opened].join('\n')
}

/** `check <name> [version]`: the smoke journeys, every screen, and the release's own journeys, with it live. */
export const addCheck = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('check')
    .description(
      'run the journeys and open every screen in Chromium with a release live, and keep the result',
    )
    .argument('<name>', 'a remote such as mfe-auth, or host')
    .argument(
      '[version]',
      'a release that history lists (default: the canary, the candidate, or what is live)',
    )
    .action(async (name: string, version: string | undefined, _options: unknown, command: Command) => {
      const { store, report } = await createCommandContext(command, environment)
      const { output, ...outcome } = await checkRelease(store, name, {
        who: publisherOf(environment),
        version,
        runJourneys: environment.runJourneys,
      })
      report(outcome, toCheckText(outcome))
      if (!outcome.passed && output) environment.printError(output)
      if (!outcome.passed) throw new CommandFailedError()
    })
