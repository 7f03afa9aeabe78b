/** The steps that `npm start` and `npm test` share: install, build, publish. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from './preflight.mjs'
import { run } from './run.mjs'

/** Root of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const inModules = (...parts) => path.join(root, 'node_modules', ...parts)

/** A program installed by npm. */
export const bin = (name) => inModules('.bin', name)

const lockFile = path.join(root, 'package-lock.json')
const marker = inModules('.soundings-installed')
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** Whether npm's record is as new as the lock file, or our marker has the lock file's hash. */
const isInstalled = () => {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash()) return true
  const record = inModules('.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs
}

/** Installs the packages of the lock file, unless they are installed. */
export const install = async () => {
  if (isInstalled()) return
  console.log('Installing packages…')
  // Not `npm ci`: it requires binaries of every platform in the lock file, which not every registry has.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags], {
    cwd: root,
  })
  if (code !== 0) throw explain('npm install', output)
  writeFileSync(marker, lockHash())
}

/** Runs a TypeScript program of the repository. */
export const runTypeScript = (file, args, options) =>
  run(process.execPath, ['shared/build/run.mjs', path.join(root, file), ...args], { cwd: root, ...options })

const apps = () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const built = workspaces.filter((name) => existsSync(path.join(root, name, 'rspack.config.ts')))
  // The host first, because a remote may need its new version.
  return ['host', ...built.filter((name) => name !== 'host')]
}

const remotes = () => apps().filter((name) => name !== 'host')

/** Builds changed apps; with `isDevelopment`, the host with React's development build. */
export const build = async ({ isDevelopment = false } = {}) => {
  const runs = isDevelopment ? [remotes(), ['--development', 'host']] : [[]]
  for (const args of runs) {
    const { code, output } = await runTypeScript('shared/build/build-all.ts', args)
    if (code !== 0) throw explain('The build', output)
  }
}

/** Publishes this folder's builds as live, even after a rollback in its local store. */
const publishApps = (store, args) => {
  const more = ['--again', '--json', '--store', store]
  return runTypeScript('host/cli/remotes.ts', ['publish', ...args, ...more], { quiet: true })
}

const readJson = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes a local store's settings: it accepts builds without a check, since no patient reads it. */
const writeSettings = (store, settings) => {
  mkdirSync(store, { recursive: true })
  writeFileSync(path.join(store, 'page-settings.json'), JSON.stringify({ requireCheck: false, ...settings }))
}

/** Publishes a development host into a store whose pages may load remotes from local servers. */
const publishForDevelopment = async (store) => {
  writeSettings(store, { devRemotes: ['http://localhost:*', 'http://127.0.0.1:*'], releasesPage: true })
  const host = await publishApps(store, ['host', '--from', path.join(root, 'host/dist-development')])
  return host.code === 0 ? publishApps(store, remotes()) : host
}

/**
 * A sandbox shows every language, reviewed or not, and the releases page; existing settings of the store stay.
 * @param address origin for browsers, used by preview links.
 */
export const writeSandboxSettings = (store, address) => {
  const file = path.join(store, 'page-settings.json')
  const settings = existsSync(file)
    ? readJson(readFileSync(file, 'utf8'))
    : { languages: ['es', 'ar'], allowUnreviewedWords: true, releasesPage: true, address }
  // Unreadable settings stay, and publishing reports their error.
  if (settings) writeSettings(store, settings)
}

/** The releases that went live, and the refusals with their reasons. */
const tell = ({ out, errors }) => {
  const outcomes = [readJson(out) ?? []].flat()
  for (const { name, version, status } of outcomes)
    if (status !== 'unchanged') console.log(`${name} ${version} is live`)
  const { error } = readJson(errors) ?? {}
  if (errors) console.error(error ? error.message : errors)
}

/** Whether only the live releases refused a build. */
const doesNotFit = ({ code, errors }) => code !== 0 && readJson(errors)?.error?.fitsEmptyStore === true

/**
 * Publishes every app into a local store. Builds that do not fit an older checkout's releases get a new store; the
 * old one is kept beside it.
 */
export const publish = async (store, { isDevelopment = false } = {}) => {
  const publishOnce = () => (isDevelopment ? publishForDevelopment(store) : publishApps(store, apps()))
  let result = await publishOnce()
  if (doesNotFit(result) && existsSync(store)) {
    const before = `${store}.before`
    rmSync(before, { recursive: true, force: true })
    renameSync(store, before)
    console.log(`The releases of an older checkout do not fit, and were moved to ${before}.`)
    result = await publishOnce()
  }
  tell(result)
  if (result.code !== 0) throw explain('Publishing', result.output)
}
