/** `npm run bench -- <name>…` measures, prints medians, and stores them in `e2e/bench/results.json`. */
import '../../shared/build/require-node.mjs'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Argument, Command } from 'commander'
import { benchAnswering } from './answering.ts'
import { benchServer } from './server.ts'
import { benchVisits } from './visits.ts'

const benches: Record<string, () => Promise<object>> = {
  answering: benchAnswering,
  server: benchServer,
  visits: benchVisits,
}

const file = path.join(import.meta.dirname, 'results.json')
const all = Object.keys(benches)
const command = new Command('npm run bench --')
  .description('Measures, prints medians, and stores them in e2e/bench/results.json.')
  .addArgument(new Argument('[names...]', 'what to measure').choices(all).default(all, 'everything'))
  .parse()
const [names] = command.processedArgs as [string[]]

for (const name of names) {
  const measured = {
    at: new Date().toISOString(),
    ...(await benches[name]?.()),
  }
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, `${JSON.stringify({ ...before, [name]: measured }, null, 2)}\n`)
}
