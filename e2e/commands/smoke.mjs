/**
 * `node smoke.mjs <data folder> <result file>`: the journeys tagged `@smoke` on the releases of a data folder.
 * Writes `{ passed, failed: [titles] }`; no result means that they could not be run. `remotes check` runs this.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './programs.mjs'
import { stopTogether } from './run.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'

/** Every test of a suite of Playwright's report, at whatever depth. */
const testsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsOf)]

/** A title without the ids and tags at its end, which are for programs. */
const plain = (title) => title.replace(/( (\[[\w-]+\]|@[\w-]+))+$/, '')

/** What a report of Playwright comes to; a runner that failed without a failed test failed nevertheless. */
export const resultOf = (report, code) => {
  const tests = testsOf(report)
  const wasSkipped = ({ tests: runs }) => runs.every(({ status }) => status === 'skipped')
  const ran = tests.filter((test) => !wasSkipped(test))
  const failed = ran.filter(({ ok }) => !ok).map(({ title }) => plain(title))
  const isUnexplained = code !== 0 && failed.length === 0
  return { passed: ran.length - failed.length, failed: isUnexplained ? ['the runner itself'] : failed }
}

const main = async (dataDir, resultFile) => {
  const chromium = await findChromium()
  if (!chromium) return console.error(NO_CHROMIUM)
  const report = path.join(dataDir, 'playwright.json')
  const { code } = await runPlaywright(['--grep', '@smoke', '--output', path.join(dataDir, 'results')], {
    chromium,
    dataDir,
    report,
  })
  if (!existsSync(report)) return
  writeFileSync(resultFile, JSON.stringify(resultOf(JSON.parse(readFileSync(report, 'utf8')), code)))
}

if (process.argv[1] === import.meta.filename) {
  const [dataDir, resultFile] = process.argv.slice(2)
  if (!dataDir || !resultFile) {
    console.error('node smoke.mjs <data folder> <result file>')
    process.exitCode = 2
  } else {
    stopTogether(1)
    await main(path.resolve(dataDir), path.resolve(resultFile))
  }
}
