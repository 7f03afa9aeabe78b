/**
 * `npm run build [-- <app>…]` builds the apps whose inputs have changed, two at a time, then checks the budgets.
 * `--profile` and `--development` (host only) build into separate folders, without budgets.
 */
import './require-node.mjs'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { budgetsOf, type SizedBuild } from './budgets.rules.ts'
import { buildApp } from './build-app.ts'
import type { BuildMode } from './build-mode.ts'
import { readArguments } from './command-line.mjs'
import { readSizedBuild, unlistedPackages } from './read-sized-build.ts'

const AT_ONCE = 2

const root = path.resolve(import.meta.dirname, '../..')
const packageSchema = v.object({ workspaces: v.array(v.string()) })
const { workspaces } = v.parse(
  packageSchema,
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
)
const apps = workspaces.filter((workspace) => existsSync(path.join(root, workspace, 'rspack.config.ts')))

const USAGE = `npm run build -- [options] [app…]
  builds host and remotes, each only when its inputs have changed, and checks the budgets
  --profile      for the profiler of React's developer tools, into dist-profile
  --development  the host for React Refresh
  apps: ${apps.join(', ')}`

const { positionals: wanted, values } = readArguments(
  { profile: { type: 'boolean' }, development: { type: 'boolean' } },
  USAGE,
)
const mode: BuildMode = values.profile ? 'profile' : values.development ? 'development' : 'production'
const unknown = wanted.filter((app) => !apps.includes(app))

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

const build = async (app: string): Promise<boolean> => {
  const start = performance.now()
  try {
    const result = await buildApp(root, app, mode)
    console.log(`${app.padEnd(16)} ${result} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

const buildQueue = async (queue: string[]): Promise<boolean> => {
  const results: boolean[] = []
  const work = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) results.push(await build(app))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results.every(Boolean)
}

const sizedBuilds = () =>
  apps
    .filter((app) => existsSync(path.join(root, app, 'dist', 'release.json')))
    .map((app) => readSizedBuild(root, app))

const checkBudgets = (builds: readonly SizedBuild[]): boolean => {
  const budgets = budgetsOf(builds)
  for (const { label, bytes, limit } of budgets) {
    const verdict = bytes > limit ? 'OVER BUDGET' : ''
    console.log(`${label.padEnd(34)} ${kilobytes(bytes)} of ${kilobytes(limit)} brotli ${verdict}`.trimEnd())
  }
  return budgets.every(({ bytes, limit }) => bytes <= limit)
}

/** Compares `licences.txt`, which lists the packages of modules in chunks, with the source maps. */
const checkLicences = (builds: readonly SizedBuild[]): boolean => {
  const missing = builds
    .filter(({ app }) => wanted.length === 0 || wanted.includes(app))
    .flatMap((build) =>
      unlistedPackages(root, build).map(
        (name) => `${build.app} ships ${name}, and its licences.txt does not say so`,
      ),
    )
  for (const line of missing) console.error(line)
  return missing.length === 0
}

if (unknown.length > 0) {
  console.error(`no app is called ${unknown.join(', ')}; there are ${apps.join(', ')}`)
  process.exitCode = 2
} else {
  const isBuilt = await buildQueue(wanted.length > 0 ? wanted : [...apps])
  const builds = isBuilt && mode === 'production' ? sizedBuilds() : []
  const isFit = mode !== 'production' || (checkBudgets(builds) && checkLicences(builds))
  if (!isBuilt || !isFit) process.exitCode = 1
}
