import path from 'node:path'
import { Command, CommanderError } from 'commander'
import { CheckNotRunError } from '../check/check-plan.ts'
import { messageOf } from '../message-of.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { withStoreHint } from '../store/store-unusable.ts'
import { addCanary } from './canary.command.ts'
import { addCheck } from './check.command.ts'
import { type CliEnvironment, CommandFailedError } from './cli-context.ts'
import { addHistory } from './history.command.ts'
import { addPreview } from './preview.command.ts'
import { addPromote } from './promote.command.ts'
import { addPrune } from './prune.command.ts'
import { addPublish } from './publish.command.ts'
import { addRetire } from './retire.command.ts'
import { addRollback } from './rollback.command.ts'
import { addSign } from './sign.command.ts'
import { addStatus } from './status.command.ts'

const COMMANDS = [
  addSign,
  addPublish,
  addStatus,
  addHistory,
  addCheck,
  addPreview,
  addCanary,
  addPromote,
  addRollback,
  addRetire,
  addPrune,
]

const EXIT = { ok: 0, refused: 1, usage: 2, notRun: 3 } as const

const HELP = `A release on its way:
  publish mfe-x --candidate     stored, not live
  check mfe-x                   runs the journeys and opens every screen, with it live
  preview mfe-x                 a link that shows it, as a QR code too
  sign mfe-x --key <file>       before publish, where the store asks for it: which commit it is of
  canary mfe-x -p 10            a tenth of the browsers get it
  promote mfe-x                 all browsers get it; rollback mfe-x takes it back
  retire mfe-x "<why>"          no browser gets it; promote brings it back

Object storage: --store s3://bucket/prefix, with the settings of the AWS SDK
(AWS_REGION, AWS_ACCESS_KEY_ID, AWS_ENDPOINT_URL_S3, …).

Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 check could not be run, or did not decide.`

const SEE_HELP = 'npm run remotes -- --help lists the commands'

const createProgram = (environment: CliEnvironment, isJson: boolean): Command => {
  const { localStore, env, print, printError: complain } = environment
  const program = new Command('remotes')
    .description('Releases of the host and its remotes: publish, check, canary, promote, roll back.')
    .exitOverride()
    // Commands ignore extra arguments, so they are refused here.
    .allowExcessArguments(false)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      // With --json, wrong usage is also reported as JSON.
      writeErr: (text) => (isJson ? undefined : complain(text.trimEnd())),
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError(`(${SEE_HELP})`)
    .option(
      '--store <place>',
      'folder of the releases, or s3://bucket/prefix (or RELEASE_STORE)',
      env.RELEASE_STORE ?? localStore,
    )
    .option('--json', 'answer as JSON')
    .addHelpText('after', `\n${HELP}`)
  for (const add of COMMANDS) {
    add(program, environment).exitOverride().copyInheritedSettings(program)
  }
  return program
}

const asJson = (error: unknown): string => {
  const reasons =
    error instanceof PublishRefusedError
      ? { reasons: error.reasons, fitsEmptyStore: error.fitsEmptyStore }
      : {}
  const kind = error instanceof Error ? error.name : 'Error'
  return JSON.stringify({ error: { kind, message: messageOf(error), ...reasons } }, null, 2)
}

const asUsageError = ({ code, message }: CommanderError): string => {
  const reason = code === 'commander.help' ? 'no command was given' : message.replace(/^error: /, '')
  return JSON.stringify({ error: { kind: 'UsageError', message: `${reason} (${SEE_HELP})` } }, null, 2)
}

/** Never throws. @returns the exit code. */
export const runCli = async (args: readonly string[], environment: CliEnvironment): Promise<number> => {
  const isJson = args.includes('--json')
  const program = createProgram(environment, isJson)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok
    if (error instanceof CommanderError) {
      if (isJson) environment.printError(asUsageError(error))
      return EXIT.usage
    }
    if (error instanceof CommandFailedError) return EXIT.refused
    const store = String(program.opts().store)
    const known = withStoreHint(error, store, path.resolve(environment.cwd, store))
    environment.printError(isJson ? asJson(known) : messageOf(known))
    return error instanceof CheckNotRunError ? EXIT.notRun : EXIT.refused
  }
}
