import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { CheckNotRunError, type CheckPlan, type RunJourneys } from './check-plan.ts'
import { checkResultSchema } from './check-result.ts'
import { cleanEnvironment } from './journey-environment.rules.ts'

/**
 * Hides parent processes, because `/proc` would show their environments. Linux only, and not in every container
 * (decisions/checks-and-fallbacks: Journeys without credentials).
 */
const APART = [
  ...['unshare', '--user', '--map-user=1000', '--map-group=1000'],
  ...['--pid', '--fork', '--mount-proc', '--kill-child'],
]

export const canRunApart = () => {
  const [command = '', ...flags] = APART
  return spawnSync(command, [...flags, 'true']).status === 0
}

/** @throws CheckNotRunError if code of a team could read credentials of a parent process. */
const assertNoCredentials = ({ journeys }: CheckPlan, names: readonly string[]) => {
  if (journeys.length === 0 || names.length === 0) return
  const of = journeys.map(({ remote }) => remote).join(', ')
  throw new CheckNotRunError(
    `journeys of ${of} could read ${names.join(', ')} from this process's environment, because this machine cannot hide it (unshare). If neither this environment nor the parent shell's contains a credential,  ` +
      'run the check without it: env -i PATH="$PATH" HOME="$HOME" RELEASE_STORE="$RELEASE_STORE" npm run remotes -- check … Otherwise run the journeys on a machine without credentials, ' +
      'between remotes check <name> <version> --prepare <folder>, and --record (docs/releasing-a-remote.md, "In CI")',
  )
}

/** `onProgress` receives the output while the check runs. */
export const createJourneyRunner =
  (root: string, onProgress: (text: string) => void = () => undefined): RunJourneys =>
  async (dataDir, plan) => {
    const { passed, kept } = cleanEnvironment(process.env)
    const apart = canRunApart() ? APART : []
    if (apart.length === 0) assertNoCredentials(plan, kept)
    onProgress('starting a server with what is live, and Chromium\n')
    const result = path.join(dataDir, 'smoke.json')
    // An empty home, so that journeys do not find the developer's files.
    const home = path.join(dataDir, 'home')
    await Promise.all([writeFile(path.join(dataDir, 'plan.json'), JSON.stringify(plan)), mkdir(home)])
    const [command = '', ...args] = [
      ...apart,
      process.execPath,
      path.join(root, 'e2e/commands/smoke.mjs'),
      dataDir,
      result,
    ]
    // A dynamic import, because most commands run no program, and execa takes a third of their start time.
    const { execa } = await import('execa')
    const running = execa(command, args, {
      cwd: root,
      env: {
        PLAYWRIGHT_BROWSERS_PATH: path.join(homedir(), '.cache/ms-playwright'),
        ...passed,
        HOME: home,
      },
      extendEnv: false,
      stdin: 'ignore',
      all: true,
      reject: false,
      stripFinalNewline: false,
      maxBuffer: Number.POSITIVE_INFINITY,
    })
    running.all.on('data', (chunk) => onProgress(String(chunk)))
    const { all: output, exitCode, signal, shortMessage } = await running
    if (exitCode === undefined && signal === undefined) throw new CheckNotRunError(shortMessage ?? '')
    // The result is in its file; the exit code has no meaning.
    const text = await readFile(result, 'utf8').catch(() => {
      throw new CheckNotRunError(output.trim())
    })
    const found = v.parse(checkResultSchema, JSON.parse(text))
    if (found.notRun !== undefined) throw new CheckNotRunError(found.notRun)
    return found
  }
