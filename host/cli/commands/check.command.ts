import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import * as v from 'valibot'
import {
  type CheckOutcome,
  checkRelease,
  prepareCheck,
  recordCheck,
  runPreparedCheck,
} from '../check/check-release.ts'
import { checkResultSchema } from '../check/check-result.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { type CliEnvironment, CommandFailedError, createCommandContext, publisherOf } from './cli-context.ts'

const toBullets = (lines: readonly string[]) => lines.map((line) => `  - ${line}`)

/** Includes opened and skipped screens, so that gaps are visible. */
const toCheckText = ({
  name,
  version,
  passed,
  journeys,
  composition,
  failed,
  screens = [],
  leftOut,
  warnings = [],
  navigation,
  isPartial,
}: CheckOutcome): string => {
  const where = isPartial ? '(a partial check: not stored)' : `in composition ${composition}`
  const opened = [
    ...(warnings.length > 0 ? ['warnings, which do not refuse the release:', ...toBullets(warnings)] : []),
    ...(navigation.length > 0 ? ['what it changes:', ...toBullets(navigation)] : []),
    ...(screens.length > 0 ? ['screens opened:', ...toBullets(screens)] : []),
    ...(leftOut.length > 0 ? ['not looked at:', ...toBullets([...new Set(leftOut)])] : []),
  ]
  return passed
    ? [`${name} ${version} passed ${journeys} journeys ${where}`, ...opened].join('\n')
    : [`${name} ${version} failed ${where}:`, ...toBullets(failed), ...opened].join('\n')
}

const optionsSchema = v.object({
  thorough: v.optional(v.boolean(), false),
  quick: v.optional(v.boolean(), false),
  screen: v.optional(v.string()),
  prepare: v.optional(v.string()),
  run: v.optional(v.string()),
  record: v.optional(v.string()),
  composition: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/))),
  host: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[\w.-]*$/))),
})

const readResult = async (file: string) => {
  const read = v.safeParse(checkResultSchema, JSON.parse(await readFile(file, 'utf8')))
  if (read.success) return read.output
  throw new PublishRefusedError(file, ['It is not the result.json of check --run. Run that first.'])
}

/** Runs a check of `--prepare` without credentials, and writes `result.json` beside it. */
const runApart = async (
  folder: string,
  { runJourneys }: CliEnvironment,
  report: (result: unknown, text: string) => void,
) => {
  const result = await runPreparedCheck(folder, runJourneys)
  await writeFile(path.join(folder, 'result.json'), `${JSON.stringify(result, null, 1)}\n`)
  const { pictures: _, ...reported } = result
  const isFailed = result.failed.length > 0
  report(reported, isFailed ? ['failed:', ...toBullets(result.failed)].join('\n') : `passed ${result.passed}`)
}

/** `check <name> [version]`. If the store needs a credential, `--prepare`, `--run` and `--record` split the check. */
export const addCheck = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('check')
    .description(
      'run the journeys and open every screen in Chromium with a release live, and store the result',
    )
    .argument('<name>', 'a remote such as mfe-auth, or host')
    .argument(
      '[version]',
      'a release that history lists (default: the newest candidate, the canary, or the live release)',
    )
    .option(
      '--thorough',
      'also with no, much and slow data, and with another session; takes three times as long',
    )
    .option('--quick', 'open screens at three sizes only, without journeys; stores nothing')
    .option('--screen <name>', 'open only this screen, without journeys; stores nothing')
    .option('--prepare <folder>', 'write what --run needs into a folder, and run nothing')
    .option('--run <folder>', 'run what --prepare wrote, without a store, and write its result.json')
    .option(
      '--record <file>',
      'store the result.json of --run; needs --composition and --host from --prepare',
    )
    .option('--composition <id>', 'of --prepare')
    .option('--host <version>', 'of --prepare')
    .action(async (name: string, version: string | undefined, _options: unknown, command: Command) => {
      const options = v.safeParse(optionsSchema, command.opts())
      if (!options.success)
        return command.error('error: --composition and --host must be the values printed by --prepare')
      const { prepare, run, record, composition, host, thorough, quick, screen } = options.output
      const depth = thorough ? 'thorough' : quick ? 'quick' : undefined
      const { store, report } = await createCommandContext(command, environment)
      const who = publisherOf(environment)
      if (prepare) {
        const folder = path.resolve(environment.cwd, prepare)
        const subject = await prepareCheck(store, name, version, folder, { depth })
        return report(
          subject,
          `${name} ${subject.version} is in ${prepare}: npm run remotes -- check ${name} --run ${prepare}`,
        )
      }
      if (run) return runApart(path.resolve(environment.cwd, run), environment, report)
      if (record && !(version && composition && host))
        command.error(
          'error: --record needs the version, and --composition and --host as printed by --prepare',
        )
      const outcome =
        record && version && composition && host
          ? await recordCheck(
              store,
              { name, version, composition, host },
              await readResult(path.resolve(environment.cwd, record)),
              { who },
            )
          : await checkRelease(store, name, {
              who,
              version,
              depth,
              screen,
              runJourneys: environment.runJourneys,
            })
      report(outcome, toCheckText(outcome))
      if (!outcome.passed) throw new CommandFailedError()
    })
