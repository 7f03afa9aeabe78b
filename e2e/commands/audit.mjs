/** A registry that does not answer in time is reported, but does not fail the stage `audit`. */
import { execFile } from 'node:child_process'
import { add, NOTHING } from './count.mjs'
import { root } from './workspace.mjs'

const TIMEOUT_MS = 12_000

const parse = (output) => {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

const passed = (line) => ({ line, count: { ...NOTHING, passed: 1 } })
const unknown = (line) => ({ line, count: { ...NOTHING, skipped: 1 } })
const failed = (line, names) => ({
  line,
  count: { ...NOTHING, failed: 1, failures: names.map((name) => `audit › ${name}`) },
})

/** Reads `npm audit --omit=dev --json`. High and critical vulnerabilities fail, others are reported. */
export const vulnerabilitiesIn = (output) => {
  const { vulnerabilities, metadata } = parse(output) ?? {}
  if (!vulnerabilities || !metadata?.vulnerabilities)
    return unknown('known vulnerabilities: the registry did not answer; nothing was checked')
  const serious = Object.values(vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  )
  const { total } = metadata.vulnerabilities
  if (serious.length === 0)
    return passed(
      `known vulnerabilities: none of high severity in what is shipped or run (${total} of lower severity)`,
    )
  const names = serious.map(({ name, range, severity }) => `${name} ${range}: ${severity}`)
  return failed(`known vulnerabilities: ${names.join(', ')}`, names)
}

/** Reads `npm audit signatures --json`. An invalid signature fails, a missing one is reported. */
export const signaturesIn = (output) => {
  const { invalid, missing } = parse(output) ?? {}
  if (!Array.isArray(invalid) || !Array.isArray(missing))
    return unknown('signatures: the registry did not answer, or provides none; nothing was checked')
  const names = invalid.map(({ name, version }) => `${name} ${version}: its signature is wrong`)
  if (names.length > 0) return failed(`signatures: ${names.join(', ')}`, names)
  return passed(`signatures: none is wrong (${missing.length} packages have none)`)
}

/** Returns npm's whole output, because `run` keeps only its end, which is invalid JSON. */
const runNpmAudit = (args) =>
  new Promise((resolve) => {
    const flags = ['--json', '--loglevel=silent', '--fetch-retries=0']
    const options = { cwd: root, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 }
    execFile('npm', ['audit', ...args, ...flags], options, (_error, output) => resolve(output))
  })

export const audit = async () => {
  const results = await Promise.all([
    runNpmAudit(['--omit=dev']).then(vulnerabilitiesIn),
    runNpmAudit(['signatures']).then(signaturesIn),
  ])
  for (const { line } of results) console.log(line)
  return results.map(({ count }) => count).reduce(add)
}
