/**
 * `node smoke.mjs <data folder> <result file> [Playwright's options]`: runs the journeys tagged `@smoke` on the releases of a
 * data folder, then opens the screens and runs the releases' journeys of its `plan.json`. `remotes check` runs this.
 * Writes what `host/cli/check/check-result.ts` reads.
 */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './programs.mjs'
import { stopTogether } from './run.mjs'
import { NO_CHROMIUM, RUNNER_MODULES, runPlaywright } from './run-playwright.mjs'

/** Every test of a suite of Playwright's report, at any depth. */
const testsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsOf)]

/** A title without the ids and tags at its end. */
const withoutIds = (title) => title.replace(/( (\[[\w-]+\]|@[\w-]+))+$/, '')

const errorsOf = ({ tests: runs }) => runs.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
const messageOf = ({ message = '' }) => stripVTControlCharacters(message).replace(/^Error: /, '')

/** A test's annotations, by kind. */
const annotationsOf = ({ tests: runs }, kind) =>
  runs
    .flatMap(({ annotations, results }) => [
      ...annotations,
      ...results.flatMap((one) => one.annotations ?? []),
    ])
    .filter(({ type }) => type === kind)

/** Name of the screen that a test opens; undefined for a journey. */
const screenOf = (test) => annotationsOf(test, 'screen')[0]?.description

/** All tests' annotations by kind, without duplicates. */
const wordsOfAll = (tests, kind) => [
  ...new Set(tests.flatMap((test) => annotationsOf(test, kind)).map(({ description }) => description)),
]

/** Whether a test failed only by a time limit, which may happen on a busy machine. */
const isLate = (test) =>
  screenOf(test) === undefined
    ? errorsOf(test).every(({ message }) => /\btime(d )?out\b/i.test(message))
    : annotationsOf(test, 'late').length > 0

/** The last picture of a screen in base64; for a failed one, that of the failure. */
const pictureOf = ({ tests: runs }) =>
  runs
    .flatMap(({ results }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, body }) => name === 'picture' && body)
    .at(-1)?.body

const picturesOf = (tests) =>
  Object.fromEntries(
    tests
      .map((test) => [screenOf(test), pictureOf(test)])
      .filter(([screen, picture]) => screen !== undefined && picture !== undefined),
  )

/** Failures of the server or the browser, which prove nothing about the release. */
const ENVIRONMENT_ERROR =
  /browserType\.launch|Executable doesn't exist|connect ECONNREFUSED|page\.goto: net::ERR_CONNECTION_REFUSED/

const firstLine = (text) => text.split('\n')[0] ?? ''

/** Why a test failed: the first line, the awaited locator, and its place in the file. */
const whyFailed = (test) => {
  const error = errorsOf(test).find(({ message }) => message)
  if (!error) return 'it did not pass'
  const message = messageOf(error)
  const locator = /^Locator: .*$/m.exec(message)?.[0]
  const { line } = error.location ?? {}
  return [firstLine(message), locator, line && `line ${line}`].filter(Boolean).join('; ')
}

/** The release that contains a journey, by the journey's file in the store; undefined for a smoke journey. */
const ownerOf = ({ file = '' }) => {
  const [, remote, version] = /(?:^|\/)([\w-]+)\/([^/]+)\/journeys\/[\w.-]+\.spec\.mjs$/.exec(file) ?? []
  return remote && `${remote} ${version}`
}

/** The message for a failed test with its reason; for a journey also its owner and the changes. */
const wordsOf = (test, change) => {
  const title = withoutIds(test.title)
  const why = whyFailed(test)
  if (screenOf(test) !== undefined) return `${title}: ${why}`
  const owner = ownerOf(test)
  const isOwn = owner !== undefined && change?.startsWith(owner)
  const journey = owner ? `a journey of ${owner}` : 'a smoke journey'
  const what = [journey, change && !isOwn && `with ${change}`].filter(Boolean).join(', ')
  return `${title} (${what}): ${why}`
}

/** Messages for unloadable journeys of a release; the runner then runs no test. */
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
    .find((message) => ENVIRONMENT_ERROR.test(message))
}

/** The result of a Playwright report. A runner that fails without a failed test counts as a failure. */
export const resultOf = (report, code, change) => {
  const tests = testsOf(report)
  const notRun = whyNotRun(report, tests)
  const wasSkipped = ({ tests: runs }) => runs.every(({ status }) => status === 'skipped')
  const ran = tests.filter((test) => !wasSkipped(test))
  // A journey has one repeat, only for time limits.
  const isOk = (test) => test.ok && (screenOf(test) !== undefined || isLate(test))
  const notOk = ran.filter((test) => !isOk(test))
  const failed = [...unreadIn(report), ...notOk.map((test) => wordsOf(test, change))]
  const isUnexplained = code !== 0 && failed.length === 0
  return {
    passed: ran.filter(isOk).length,
    failed: isUnexplained ? ['the runner itself'] : failed,
    late: notOk.filter(isLate).map((test) => wordsOf(test, change)),
    baselineMs: Math.max(0, ...wordsOfAll(ran, 'baseline').map(Number)),
    warnings: wordsOfAll(ran, 'warning'),
    screens: wordsOfAll(ran, 'screen'),
    leftOut: wordsOfAll(ran, 'left-out'),
    pictures: picturesOf(ran),
    ...(notRun === undefined ? {} : { notRun }),
  }
}

const main = async (dataDir, resultFile, options) => {
  const chromium = await findChromium()
  if (!chromium) return console.error(NO_CHROMIUM)
  const report = path.join(dataDir, 'playwright.json')
  const plan = path.join(dataDir, 'plan.json')
  // A release's journeys run from its folder, and import this check's runner.
  symlinkSync(RUNNER_MODULES, path.join(dataDir, 'node_modules'))
  const { code } = await runPlaywright(['--output', path.join(dataDir, 'results'), ...options], {
    chromium,
    dataDir,
    report,
    plan,
  })
  if (!existsSync(report)) return
  const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(resultFile, JSON.stringify(resultOf(readJson(report), code, readJson(plan).change)))
}

if (process.argv[1] === import.meta.filename) {
  const [dataDir, resultFile, ...options] = process.argv.slice(2)
  if (!dataDir || !resultFile) {
    console.error("node smoke.mjs <data folder> <result file> [Playwright's options]")
    process.exitCode = 2
  } else {
    stopTogether(1)
    await main(path.resolve(dataDir), path.resolve(resultFile), options)
  }
}
