/** Counts of passed, failed and skipped tests out of the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @type {Count} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 }

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
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

/** A runner that failed without a failed test (it crashed, or a file could not be read) failed nevertheless. */
const orFailed = (count, code) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count)

/** Counts of jest's `--json --outputFile`. A file that could not be run is one failure. */
export const countJest = (file, code) => {
  const report = readReport(file)
  if (!report) return { ...NOTHING, failed: 1 }
  const count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return orFailed(count, code)
}

/** Counts of Playwright's JSON reporter. A test that passed on a second try passed. */
export const countPlaywright = (file, code) => {
  const report = readReport(file)
  if (!report) return { ...NOTHING, failed: 1 }
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {}
  return orFailed({ passed: expected + flaky, failed: unexpected, skipped }, code)
}

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
