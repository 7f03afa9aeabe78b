/**
 * `npm ci` requires optional packages of every platform, but the registry has one platform's binaries
 * (decisions/tests-and-code: Installed packages). Adds the missing ones to the lock file; any other difference fails,
 * as in `npm ci`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const locked = ({ version, resolved, integrity, link }) =>
  JSON.stringify({ version, resolved, integrity, link })

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
