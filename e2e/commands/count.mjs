import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` names the failed tests if the runner does, each with the start of its reason.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Count
 */

/** @type {Count} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

/** A stage without tests of its own counts as one. */
export const countOne = (code) => (code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 })

const readReport = (file) => {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** Enough for expected and received values, without the stack. */
const REASON_LINES = 12

/** Enough for a screen of a phone. */
const PAGE_LINES = 60

const nameFailure = (where, title, reason = '', page = []) => {
  const lines = [...stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES), ...page]
  return [`${where} › ${title}`, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n')
}

/** Without a failed test, the runner crashed or a file was unreadable. */
const orFailed = (count, code) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

const jestFailures = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative('', name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [nameFailure(file, 'could not run', message)]
    return failed.map(({ fullName, failureMessages }) => nameFailure(file, fullName, failureMessages[0]))
  })

export const countJest = (file, code) => {
  const report = readReport(file)
  if (!report) return { ...NOTHING, failed: 1 }
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: jestFailures(report),
  }
  return orFailed(count, code)
}

/** What the page showed, from Playwright's file, which CI does not keep. */
const readPage = ({ attachments = [] }) => {
  const context = attachments.find(({ name }) => name === 'error-context')
  if (!context || !existsSync(context.path)) return []
  const [, snapshot = ''] = readFileSync(context.path, 'utf8').split('```yaml\n')
  return snapshot.split('\n```')[0].split('\n').slice(0, PAGE_LINES)
}

const playwrightFailures = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const failed = tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)
      return nameFailure(file, title, failed?.errors[0].message, readPage(failed ?? {}))
    }),
  ...suites.flatMap(playwrightFailures),
]

export const countPlaywright = (file, code) => {
  const report = readReport(file)
  if (!report) return { ...NOTHING, failed: 1 }
  const { expected = 0, unexpected = 0, skipped = 0 } = report.stats ?? {}
  const count = {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: playwrightFailures(report),
  }
  if (count.passed + count.failed === 0) return { ...count, failed: 1 }
  return orFailed(count, code)
}

/** A stage without a named failure (lint, types, a build, a crashed runner) is listed by its own name. */
export const named = (stage, count) =>
  count.failed > 0 && count.failures.length === 0 ? { ...count, failures: [stage] } : count

export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
