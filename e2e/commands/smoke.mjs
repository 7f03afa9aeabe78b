/**
 * `node smoke.mjs <data folder> <result file>`: on the releases of a data folder, the journeys tagged `@smoke`, and
 * what `plan.json` there says: screens to open, and journeys that releases bring. `remotes check` runs this.
 * Writes `{ passed, failed: [words], screens: [names], notRun?: why }`.
 */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './programs.mjs'
import { stopTogether } from './run.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'
import { root } from './workspace.mjs'

/** Every test of a suite of Playwright's report, at any depth. */
const testsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsOf)]

/** A title without the ids and tags at its end, which are for programs. */
const plain = (title) => title.replace(/( (\[[\w-]+\]|@[\w-]+))+$/, '')

const errorsOf = ({ tests: runs }) => runs.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
const messageOf = ({ message = '' }) => stripVTControlCharacters(message).replace(/^Error: /, '')

/** Of a screen, its name; a journey of the house has none. */
const screenOf = ({ tests: runs }) =>
  runs.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'screen')?.description

/** Why a test failed that says nothing of a release: what the test stands on was not there. */
const MACHINERY =
  /browserType\.launch|Executable doesn't exist|connect ECONNREFUSED|page\.goto: net::ERR_CONNECTION_REFUSED/

const firstLine = (text) => text.split('\n')[0] ?? ''

/** In words: what failed, and of a screen why. */
const wordsOf = (test) => {
  const title = plain(test.title)
  if (screenOf(test) === undefined) return title
  return `${title}: ${firstLine(errorsOf(test).map(messageOf).find(Boolean) ?? 'it did not pass')}`
}

/** Journeys of a release that cannot be read, of which the runner runs nothing at all. */
const unreadIn = ({ errors = [] }) =>
  errors.flatMap((error) => {
    const [, file] =
      /\/releases\/remotes\/([\w-]+\/[^/]+\/journeys\/[\w.-]+)$/.exec(error.location?.file ?? '') ?? []
    return file ? [`${file} cannot be run: ${firstLine(messageOf(error))}`] : []
  })

const whyNotRun = (report, tests) => {
  const { errors = [] } = report
  if (tests.length === 0 && errors.length > unreadIn(report).length) return errors.map(messageOf).join('\n')
  return tests
    .filter(({ ok }) => !ok)
    .flatMap(errorsOf)
    .map(messageOf)
    .find((message) => MACHINERY.test(message))
}

/** What a report of Playwright comes to; a runner that failed without a failed test failed nevertheless. */
export const resultOf = (report, code) => {
  const tests = testsOf(report)
  const notRun = whyNotRun(report, tests)
  const wasSkipped = ({ tests: runs }) => runs.every(({ status }) => status === 'skipped')
  const ran = tests.filter((test) => !wasSkipped(test))
  const failed = [...unreadIn(report), ...ran.filter(({ ok }) => !ok).map(wordsOf)]
  const isUnexplained = code !== 0 && failed.length === 0
  return {
    passed: ran.filter(({ ok }) => ok).length,
    failed: isUnexplained ? ['the runner itself'] : failed,
    screens: [...new Set(ran.map(screenOf).filter((screen) => screen !== undefined))],
    ...(notRun === undefined ? {} : { notRun }),
  }
}

const main = async (dataDir, resultFile) => {
  const chromium = await findChromium()
  if (!chromium) return console.error(NO_CHROMIUM)
  const report = path.join(dataDir, 'playwright.json')
  // Journeys of a release lie in its folder, and take their runner from here.
  symlinkSync(path.join(root, 'node_modules'), path.join(dataDir, 'node_modules'))
  const { code } = await runPlaywright(['--output', path.join(dataDir, 'results')], {
    chromium,
    dataDir,
    report,
    plan: path.join(dataDir, 'plan.json'),
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
