import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import * as v from 'valibot'
import { refreshPages } from '../page/refresh-pages.ts'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { readBuild } from '../releases/read-build.ts'
import { type FindBuild, repairStore } from '../upkeep/repair-store.ts'
import { verifyStore } from '../upkeep/verify-store.ts'
import { buildFolder } from './app-name.ts'
import { type CliEnvironment, CommandFailedError, createCommandContext } from './cli-context.ts'

/** Hints for a damaged release: a stored release is never written twice, so that another publish does not repair it. */
const REPAIR_HINT =
  'verify --repair puts back what a build has with the same hash: that of the workspace, or --from <dir>.'
const BACKUP_HINT =
  'What no build has comes back from a backup. Until then: rollback, or publish another build.'

const optionsSchema = v.object({ repair: v.optional(v.boolean(), false), from: v.optional(v.string()) })

/** The name of the app that a folder is a build of. */
const readAppName = async (folder: string): Promise<string> => {
  try {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8')
    return v.parse(v.object({ name: v.string() }), JSON.parse(text)).name
  } catch {
    throw new PublishRefusedError(folder, ['it holds no build: --from names the folder of a release.json'])
  }
}

/** Finds builds in the workspace; for one app in `from` instead. */
const createBuildFinder = async (
  environment: CliEnvironment,
  from: string | undefined,
): Promise<FindBuild> => {
  const given = from === undefined ? undefined : path.resolve(environment.cwd, from)
  const owner = given && (await readAppName(given))
  return async (name) => {
    if (given && name === owner) return readBuild(name, given)
    // An app that is not built here has no build to repair from.
    return readBuild(name, buildFolder(environment, name, undefined)).catch(() => undefined)
  }
}

const hintsFor = (problems: readonly string[], isRepair: boolean): string[] => {
  if (!problems.some((problem) => /is gone$|was altered$|release\.json cannot be read/.test(problem)))
    return []
  return isRepair ? [BACKUP_HINT] : [REPAIR_HINT, BACKUP_HINT]
}

/** `verify`: compares every file with its hash, and the pages with the registry; `--repair` restores what it can. */
export const addVerify = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('verify')
    .description('read every file of every listed release and hold it to its hash; then the pages')
    .option(
      '--repair',
      'put back files that a build has with the same hash, and write pages again that differ',
    )
    .option('--from <dir>', 'with --repair: folder of a build (default: <name>/dist of this workspace)')
    .action(async (_options: unknown, command: Command) => {
      const { repair, from } = v.parse(optionsSchema, command.opts())
      if (from !== undefined && !repair) command.error('error: --from needs --repair')
      const { store, report } = await createCommandContext(command, environment)
      const mended = repair ? await repairStore(store, await createBuildFinder(environment, from)) : []
      const repaired = repair && (await refreshPages(store))
      const { releases, files, problems } = await verifyStore(store)
      const summary = `${releases} releases, ${files} files`
      const text = [
        ...mended,
        ...(repaired ? ['the pages were not what the registry says, and have been written again'] : []),
        ...(problems.length === 0
          ? [`${summary}: all whole`]
          : [`${summary}, ${problems.length} problems:`, ...problems.map((problem) => `  - ${problem}`)]),
        ...hintsFor(problems, repair),
      ].join('\n')
      report({ releases, files, problems, mended, repaired }, text)
      if (problems.length > 0) throw new CommandFailedError()
    })
