/** `npm run conform -- <base URL>` checks a server against `openapi.yaml` (docs/api.md). */
import { Command } from 'commander'
import { readCount } from '../sandbox/read-count.rules.ts'
import { conform, SLOWEST_MS } from './conform.ts'
import { CannotRun, readPeople } from './people.schema.ts'
import { formatText } from './report.ts'
import type { Result } from './run.ts'

const FAILED = 1
const COULD_NOT_RUN = 2
const PROGRESS_MS = 10_000

type Options = { as?: string; page?: string; only: string[]; slowest: string }

const toBaseUrl = (written: string): string => {
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CannotRun(`${written} is no address of a server: https://api.clinic.example`)
  return url.href.replace(/\/$/, '')
}

const hasFailed = ({ outcome }: Result) => outcome === 'failed'

const run = async (address: string, { as, page, only, slowest }: Options) => {
  const baseUrl = toBaseUrl(address)
  if (page && !(URL.canParse(page) && new URL(page).origin === page))
    throw new CannotRun(`${page} is no origin of a page: https://app.clinic.example`)
  const slowestMs = 1000 * readCount('--slowest', slowest, SLOWEST_MS / 1000)
  const people = as ? await readPeople(as) : undefined
  const results: Result[] = []
  const start = Date.now()
  // Uses standard error, so that a report file contains only the report.
  const progress = setInterval(() => {
    const seconds = Math.round((Date.now() - start) / 1000)
    console.error(
      `… ${results.length} checks in ${seconds} s, ${results.filter(hasFailed).length} of them failed`,
    )
  }, PROGRESS_MS)
  const onResult = (result: Result) => results.push(result)
  try {
    await conform({ baseUrl, people, page, only, slowestMs, onResult })
    if (results.length === 0) throw new CannotRun(`There is no check that begins with ${only.join(' or ')}`)
  } finally {
    clearInterval(progress)
    if (results.length > 0) console.log(formatText(results))
  }
  process.exitCode = results.some(hasFailed) ? FAILED : 0
}

const collect = (value: string, all: string[]) => [...all, value]

const program = new Command('conform')
  .description('holds a server to openapi.yaml; exit code 1: something failed, 2: it could not be run')
  .argument('<base URL>', 'the origin of the API')
  .option('--as <file>', 'test people of this server (docs/api.md)')
  .option('--page <origin>', 'of the page, where that is another one: what its browser has to be allowed')
  .option('--only <start>', 'checks whose id begins with this; may be said several times', collect, [])
  .option('--slowest <seconds>', 'a call that takes longer fails its line', String(SLOWEST_MS / 1000))
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : COULD_NOT_RUN))
  .action(run)

await program.parseAsync().catch((error: Error) => {
  console.error(error instanceof CannotRun ? error.message : error.stack)
  process.exitCode = COULD_NOT_RUN
})
