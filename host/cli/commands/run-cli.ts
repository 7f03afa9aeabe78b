import path from 'node:path'
import { Command, CommanderError } from 'commander'
import type { CliEnvironment } from './cli-context.ts'
import { addHistory } from './history.command.ts'
import { addPublish } from './publish.command.ts'
import { addRollback } from './rollback.command.ts'
import { addStatus } from './status.command.ts'

/** What the command line gives back to the shell. */
export const EXIT = { ok: 0, refused: 1, usage: 2 } as const

const createProgram = (environment: CliEnvironment, complain: (text: string) => void): Command => {
  const { root, cwd, env } = environment
  const program = new Command('remotes')
    .description('Releases of the host and its remotes: publish, look, go back.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => environment.print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .showHelpAfterError('(npm run remotes -- --help shows what there is)')
    .option(
      '--store <dir>',
      'folder of the releases (or RELEASE_STORE)',
      (dir: string) => path.resolve(cwd, dir),
      env.RELEASE_STORE ? path.resolve(cwd, env.RELEASE_STORE) : path.join(root, '.data', 'releases'),
    )
    .option('--json', 'answer as JSON')
    .addHelpText('after', '\nExit codes: 0 done, 1 refused or failed, 2 wrong usage.')
  for (const add of [addPublish, addStatus, addHistory, addRollback]) {
    add(program, environment).exitOverride().copyInheritedSettings(program)
  }
  return program
}

/**
 * Runs one command of the release registry.
 * @returns the exit code; nothing is thrown.
 */
export const runCli = async (
  args: readonly string[],
  environment: CliEnvironment & { complain: (text: string) => void },
): Promise<number> => {
  try {
    await createProgram(environment, environment.complain).parseAsync([...args], { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    environment.complain(error instanceof Error ? error.message : String(error))
    return EXIT.refused
  }
}
