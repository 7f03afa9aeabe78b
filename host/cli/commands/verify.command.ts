import type { Command } from 'commander'
import { verifyStore } from '../upkeep/verify-store.ts'
import { type CliEnvironment, CommandFailedError, contextOf } from './cli-context.ts'

/** A stored release is never written twice, so that publishing the same build again mends nothing. */
const BACKUP = 'A file comes back from a backup. Until then: rollback, or publish another build.'

/** `verify`: holds everything in the store to its hash. */
export const addVerify = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('verify')
    .description('read every file of every listed release and hold it to its hash; then the pages')
    .action(async (_options: unknown, command: Command) => {
      const { store, report } = await contextOf(command, environment)
      const { releases, files, problems } = await verifyStore(store)
      const looked = `${releases} releases, ${files} files`
      const text =
        problems.length === 0
          ? `${looked}: all whole`
          : [
              `${looked}, ${problems.length} problems:`,
              ...problems.map((problem) => `  - ${problem}`),
              ...(problems.some((problem) => /is gone$|was altered$/.test(problem)) ? [BACKUP] : []),
            ].join('\n')
      report({ releases, files, problems }, text)
      if (problems.length > 0) throw new CommandFailedError()
    })
