import { userInfo } from 'node:os'
import type { Command } from 'commander'
import * as v from 'valibot'
import type { RunJourneys } from '../check/check-plan.ts'
import { openUploads } from '../releases/uploads.ts'
import { openStore } from '../store/open-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'

export type CliEnvironment = {
  /** Used by `publish <name>` without `--from`. */
  buildOf: (name: string) => string
  /** Used without `--store` and RELEASE_STORE. */
  localStore: string
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  print: (text: string) => void
  printError: (text: string) => void
  runJourneys: RunJourneys
}

/** The command has printed its result. This error sets only the exit code. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError'
}

export const noReleaseText = (store: string): string =>
  `no release was published to ${store} yet. RELEASE_STORE or --store names another store.`

const globalOptionsSchema = v.object({ store: v.string(), json: v.optional(v.boolean(), false) })

const currentUser = () => {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** RELEASED_BY of a pipeline, else the user of this computer. */
export const publisherOf = ({ env }: CliEnvironment): string =>
  env.RELEASED_BY ?? env.GITHUB_ACTOR ?? currentUser()

export const createCommandContext = async (
  command: Command,
  environment: CliEnvironment,
): Promise<{
  store: ReleaseStore
  uploads: ReleaseStore
  report: (result: unknown, text: string) => void
}> => {
  const options = v.parse(globalOptionsSchema, command.optsWithGlobals())
  return {
    store: await openStore(options.store, environment),
    uploads: await openUploads(options.store, environment),
    report: (result, text) => environment.print(options.json ? JSON.stringify(result, null, 2) : text),
  }
}
