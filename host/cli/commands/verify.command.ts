import type { Command } from 'commander'
import * as v from 'valibot'
import { refreshPages } from '../page/refresh-pages.ts'
import { verifyStore } from '../upkeep/verify-store.ts'
import { type CliEnvironment, CommandFailedError, contextOf } from './cli-context.ts'

/** A stored release is never written twice, so that publishing the same build again mends nothing. */
const BACKUP = 'A file comes back from a backup. Until then: rollback, or publish another build.'

const optionsSchema = v.object({ repair: v.optional(v.boolean(), false) })

/** `verify`: holds everything in the store to its hash, and the pages to the registry; `--repair` writes those again. */
export const addVerify = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('verify')
    .description('read every file of every listed release and hold it to its hash; then the pages')
    .option('--repair', 'write pages again that are not what the registry says')
    .action(async (_options: unknown, command: Command) => {
      const { repair } = v.parse(optionsSchema, command.opts())
      const { store, report } = await contextOf(command, environment)
      const repaired = repair && (await refreshPages(store))
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
      const mended = repaired
        ? 'the pages were not what the registry says, and have been written again\n'
        : ''
      report({ releases, files, problems, repaired }, mended + text)
      if (problems.length > 0) throw new CommandFailedError()
    })
