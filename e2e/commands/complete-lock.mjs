/**
 * `node e2e/commands/complete-lock.mjs` completes the lock file for `npm ci`. The lock file comes from a registry with
 * one platform's binaries (decisions/tests-and-code: Installed packages), but `npm ci` requires those of every platform. This adds optional packages
 * only. Any other difference means that a package.json and the lock file disagree, and fails as in `npm ci`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The fields of a lock file's entry that determine the installed package. */
const locked = ({ version, resolved, integrity, link }) =>
  JSON.stringify({ version, resolved, integrity, link })

/** Packages that differ between two lock files, except added optional ones. */
export const changesOf = (before, after) => [
  ...Object.keys(before).filter((name) => !after[name] || locked(before[name]) !== locked(after[name])),
  ...Object.keys(after).filter((name) => !before[name] && !after[name].optional),
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '../..')
  const packages = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const before = packages()
  const flags = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...flags], { cwd: root, stdio: 'inherit' })
  const changes = changesOf(before, packages())
  for (const name of changes) console.error(`${name || 'the root'} does not match package-lock.json`)
  process.exitCode = status !== 0 || changes.length > 0 ? 1 : 0
}
