/** `npm run bench -- <name>… [--minutes 5]`: measures, prints medians, and stores them in `e2e/bench/results.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchAnswering } from './answering.ts'
import { benchLink } from './link.ts'
import { benchMoving } from './moving.ts'
import { benchProgress } from './progress.ts'
import { benchRemotes } from './remotes.ts'
import { benchServer } from './server.ts'
import { benchVisits } from './visits.ts'

/** `minutes`: for how long `server` samples its memory. */
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '5' } },
})

const benches: Record<string, () => Promise<object>> = {
  answering: benchAnswering,
  link: benchLink,
  moving: benchMoving,
  progress: benchProgress,
  remotes: benchRemotes,
  server: () => benchServer({ minutes: Number(values.minutes) }),
  visits: benchVisits,
}

const file = path.join(import.meta.dirname, 'results.json')
const names = wanted.length > 0 ? wanted : Object.keys(benches)
const unknown = names.filter((name) => !benches[name])

if (unknown.length > 0) {
  console.error(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exitCode = 2
} else {
  for (const name of names) {
    const measured = { at: new Date().toISOString(), ...(await benches[name]?.()) }
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    writeFileSync(file, `${JSON.stringify({ ...before, [name]: measured }, null, 2)}\n`)
  }
}
