/** Run by `remotes check`: the `@smoke` journeys, and screens and journeys of `plan.json`, on a data folder. */
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './programs.mjs'
import { stopTogether } from './run.mjs'
import { NO_CHROMIUM, RUNNER_MODULES, runPlaywright } from './run-playwright.mjs'

const testsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(testsOf)]

const withoutIds = (title) => title.replace(/( (\[[\w-]+\]|@[\w-]+))+$/, '')

const errorsOf = ({ tests: runs }) => runs.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
const messageOf = ({ message = '' }) => stripVTControlCharacters(message).replace(/^Error: /, '')

const annotationsOf = ({ tests: runs }, kind) =>
  runs
    .flatMap(({ annotations, results }) => [
      ...annotations,
      ...results.flatMap((one) => one.annotations ?? []),
    ])
    .filter(({ type }) => type === kind)

const screenOf = (test) => annotationsOf(test, 'screen')[0]?.description

const wordsOfAll = (tests, kind) => [
  ...new Set(tests.flatMap((test) => annotationsOf(test, kind)).map(({ description }) => description)),
]

const isLate = (test) =>
  screenOf(test) === undefined
    ? errorsOf(test).every(({ message }) => /\btime(d )?out\b/i.test(message))
    : annotationsOf(test, 'late').length > 0

/** The last picture is the one of the failure, if the screen failed. */
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

/** Failures of the server or the browser do not come from the release. */
const ENVIRONMENT_ERROR =
  /browserType\.launch|Executable doesn't exist|connect ECONNREFUSED|page\.goto: net::ERR_CONNECTION_REFUSED/

const firstLine = (text) => text.split('\n')[0] ?? ''

const whyFailed = (test) => {
  const error = errorsOf(test).find(({ message }) => message)
  if (!error) return 'it did not pass'
  const message = messageOf(error)
  const locator = /^Locator: .*$/m.exec(message)?.[0]
  const { line } = error.location ?? {}
  return [firstLine(message), locator, line && `line ${line}`].filter(Boolean).join('; ')
}

/** Undefined for a smoke journey. */
const ownerOf = ({ file = '' }) => {
  const [, remote, version] = /(?:^|\/)([\w-]+)\/([^/]+)\/journeys\/[\w.-]+\.spec\.mjs$/.exec(file) ?? []
  return remote && `${remote} ${version}`
}

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

/** If a release's journey cannot be loaded, the runner runs no test. */
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

/** A runner that fails without a failed test counts as a failure. */
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
