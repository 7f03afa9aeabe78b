import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { CheckNotRunError, type RunJourneys } from './journeys.ts'

const resultSchema = v.object({
  passed: v.number(),
  failed: v.array(v.string()),
  screens: v.array(v.string()),
  /** Why it could not be run; the rest says nothing then. */
  notRun: v.optional(v.string()),
})

/** What the journeys' process is told of this one's environment: journeys are code of a release, and get no credentials. */
const PASSED_VARIABLES =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|CI|CHROMIUM(_SHELL)?_PATH|PLAYWRIGHT_BROWSERS_PATH|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS)$/

const journeyEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)))

const run = (args: readonly string[], root: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: journeyEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    child.on('error', (error) => reject(new CheckNotRunError(error.message)))
    child.on('close', () => resolve(said))
  })

/** All that a check runs, in Chromium, in a process of its own that has one server. */
export const createJourneyRunner =
  (root: string): RunJourneys =>
  async (dataDir, plan) => {
    const result = path.join(dataDir, 'smoke.json')
    await writeFile(path.join(dataDir, 'plan.json'), JSON.stringify(plan))
    const said = await run([path.join(root, 'e2e/commands/smoke.mjs'), dataDir, result], root)
    const text = await readFile(result, 'utf8').catch(() => {
      throw new CheckNotRunError(said.trim())
    })
    const { notRun, ...rest } = v.parse(resultSchema, JSON.parse(text))
    if (notRun !== undefined) throw new CheckNotRunError(notRun)
    return { ...rest, output: said.trim() }
  }
