import { userInfo } from 'node:os'
import type { Command } from 'commander'
import * as v from 'valibot'
import type { RunJourneys } from '../check/check-plan.ts'
import { openUploads } from '../releases/uploads.ts'
import { openStore } from '../store/open-store.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** The command line's environment: its default folders, and its output. */
export type CliEnvironment = {
  /** The folder for `publish <name>` without `--from`. */
  buildOf: (name: string) => string
  /** The store without `--store` and RELEASE_STORE. */
  localStore: string
  /** Working directory of the command. */
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  print: (text: string) => void
  printError: (text: string) => void
  /** Runs the smoke journeys, for `check`. */
  runJourneys: RunJourneys
}

/** The command failed and has printed its result; it sets only the exit code. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError'
}

/** Output of `status` and `history` for an empty store. */
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

/** The publisher: RELEASED_BY of a pipeline, else this computer's user. */
export const publisherOf = ({ env }: CliEnvironment): string =>
  env.RELEASED_BY ?? env.GITHUB_ACTOR ?? currentUser()

/** The store, the uploads' store, and the output format, from a command's options. */
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
