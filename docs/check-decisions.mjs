/**
 * Fails when a record of docs/decisions has no status or no day, when the table of contents gives it another title or status,
 * or when an accepted record names a file or an identifier of ours that does not exist.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/decisions')
const contents = readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n')

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
const CODE = /\.(tsx?|m?js|mts|jsonc?|yaml|yml)$/
const words = new Set(
  files
    .filter((file) => CODE.test(file) && !file.endsWith('package-lock.json'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[A-Za-z]\w*/g) ?? []),
)
/** Names of libraries and browsers that a record explains and the code does not use. */
const FOREIGN = new Set([
  'varFilename',
  'jsxDEV',
  'allowImportingTsExtensions',
  'TrustedHTML',
  'retryableImport',
])

const STATUS = /^_Accepted \d{4}-\d\d-\d\d(?:; (superseded (?:in part )?by \d{4}.*))?\._$/

const findMissing = (text) => {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, quote]) => quote)
  const sources = quoted.filter((quote) => /^[\w./-]+\.(tsx?|mjs)$/.test(quote))
  const names = quoted
    .map((quote) => quote.replace(/\(.*\)$/, ''))
    .filter((name) => /^[a-zA-Z]*[a-z][A-Z]\w*$/.test(name))
  return [
    ...sources.filter((source) => !files.some((file) => `/${file}`.endsWith(`/${source}`))),
    ...names.filter((name) => !words.has(name) && !FOREIGN.has(name)),
  ]
}

const checkRecord = (name) => {
  const text = readFileSync(path.join(folder, name), 'utf8')
  const [title = '', , status = ''] = text.split('\n')
  const match = STATUS.exec(status)
  if (!match)
    return ['its third line is not `_Accepted yyyy-mm-dd._`, with `; superseded by nnnn` where it is']
  const [, superseded] = match
  const number = name.slice(0, 4)
  const entry = `- ${number} [${title.slice('# 0000 '.length)}](${name})${superseded ? `: ${superseded}` : ''}`
  return [
    ...(contents.includes(entry) ? [] : [`docs/decisions/README.md has no line '${entry}'`]),
    ...(superseded?.startsWith('superseded by')
      ? []
      : findMissing(text).map((what) => `${what} does not exist`)),
  ]
}

const problems = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .flatMap((name) => checkRecord(name).map((problem) => `docs/decisions/${name}: ${problem}`))

for (const line of problems) console.error(line)
process.exitCode = problems.length > 0 ? 1 : 0
