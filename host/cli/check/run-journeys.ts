import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { CheckNotRunError, type CheckPlan, type RunJourneys } from './check-plan.ts'
import { suspectsIn } from './journey-environment.rules.ts'

const resultSchema = v.object({
  passed: v.number(),
  failed: v.array(v.string()),
  screens: v.array(v.string()),
  leftOut: v.optional(v.array(v.string()), []),
  pictures: v.optional(v.record(v.string(), v.string()), {}),
  /** Why the check could not be run; then the other fields are invalid. */
  notRun: v.optional(v.string()),
})

/** The environment of the journeys' process: journeys are code of a release, and get no credentials. */
const PASSED_VARIABLES =
  /^(PATH|USER|LANG|LC_\w+|TZ|TMPDIR|CI|CHROMIUM(_SHELL)?_PATH|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS)$/

/** @param home an empty folder: files of the developer's own are not found by their usual names. */
const journeyEnvironment = (home: string) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name))),
  HOME: home,
  PLAYWRIGHT_BROWSERS_PATH:
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache/ms-playwright'),
})

/** @returns the output of the script. The result is in its result file; its exit code means nothing. */
const runScript = async (args: readonly string[], root: string, home: string): Promise<string> => {
  // Most commands run no program, and its many modules are a third of their start.
  const { execa } = await import('execa')
  const { all, exitCode, signal, shortMessage } = await execa(process.execPath, args, {
    cwd: root,
    env: journeyEnvironment(home),
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    reject: false,
    stripFinalNewline: false,
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (exitCode === undefined && signal === undefined) throw new CheckNotRunError(shortMessage ?? '')
  return all
}

/** @throws CheckNotRunError where journeys of a release, code of a team, would run below a process with what may be a credential. */
const assertNoCredentials = ({ journeys }: CheckPlan) => {
  const names = suspectsIn(process.env)
  if (journeys.length === 0 || names.length === 0) return
  const of = journeys.map(({ remote }) => remote).join(', ')
  throw new CheckNotRunError(
    `journeys of ${of} could read ${names.join(', ')} of this process. If none of it is a credential, nor in the shell above, ` +
      'leave it out: env -i PATH="$PATH" HOME="$HOME" RELEASE_STORE="$RELEASE_STORE" npm run remotes -- check … Else run them where there is no credential, ' +
      'between remotes check <name> <version> --prepare <folder>, and --record (docs/releasing-a-remote.md, "In CI")',
  )
}

/** Runs a check in Chromium, in a process of its own with one server. */
export const createJourneyRunner =
  (root: string): RunJourneys =>
  async (dataDir, plan) => {
    assertNoCredentials(plan)
    const result = path.join(dataDir, 'smoke.json')
    await writeFile(path.join(dataDir, 'plan.json'), JSON.stringify(plan))
    const home = path.join(dataDir, 'home')
    await mkdir(home)
    const output = await runScript([path.join(root, 'e2e/commands/smoke.mjs'), dataDir, result], root, home)
    const text = await readFile(result, 'utf8').catch(() => {
      throw new CheckNotRunError(output.trim())
    })
    const { notRun, ...rest } = v.parse(resultSchema, JSON.parse(text))
    if (notRun !== undefined) throw new CheckNotRunError(notRun)
    return { ...rest, output: output.trim() }
  }
