import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { RunJourneys } from './journeys.ts'

const resultSchema = v.object({ passed: v.number(), failed: v.array(v.string()) })

const run = (args: readonly string[], root: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
      })
    child.on('error', reject)
    child.on('close', () => resolve(said))
  })

/** The journeys of this workspace that are tagged `@smoke`, in Chromium, in a process of their own. */
export const smokeJourneysOf =
  (root: string): RunJourneys =>
  async (dataDir) => {
    const result = path.join(dataDir, 'smoke.json')
    const said = await run([path.join(root, 'e2e/commands/smoke.mjs'), dataDir, result], root)
    const text = await readFile(result, 'utf8').catch(() => {
      throw new Error(`the smoke journeys could not be run:\n${said.trim()}`)
    })
    return { ...v.parse(resultSchema, JSON.parse(text)), said: said.trim() }
  }
