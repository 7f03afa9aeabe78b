import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain } from './preflight.mjs'
import { run } from './run.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const inModules = (...parts) => path.join(root, 'node_modules', ...parts)

export const bin = (name) => inModules('.bin', name)

const lockFile = path.join(root, 'package-lock.json')
const marker = inModules('.soundings-installed')
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** Compares npm's record by time, or our marker by the lock file's hash. */
const isInstalled = () => {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash()) return true
  const record = inModules('.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs
}

export const install = async () => {
  if (isInstalled()) return
  console.log('Installing packages…')
  // `npm ci` requires binaries of every platform in the lock file, which not every registry has.
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['install', ...flags], {
    cwd: root,
  })
  if (code !== 0) throw explain('npm install', output)
  writeFileSync(marker, lockHash())
}

export const runTypeScript = (file, args, options) =>
  run(process.execPath, ['shared/build/run.mjs', path.join(root, file), ...args], { cwd: root, ...options })

const apps = () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const built = workspaces.filter((name) => existsSync(path.join(root, name, 'rspack.config.ts')))
  // The host first, because a remote may need its new version.
  return ['host', ...built.filter((name) => name !== 'host')]
}

const remotes = () => apps().filter((name) => name !== 'host')

export const build = async ({ isDevelopment = false } = {}) => {
  const runs = isDevelopment ? [remotes(), ['--development', 'host']] : [[]]
  for (const args of runs) {
    const { code, output } = await runTypeScript('shared/build/build-all.ts', args)
    if (code !== 0) throw explain('The build', output)
  }
}

/** `--again` publishes builds even after a rollback in the local store. */
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

/** No patient uses a local store, so it needs no check. */
const writeSettings = (store, settings) => {
  mkdirSync(store, { recursive: true })
  writeFileSync(path.join(store, 'page-settings.json'), JSON.stringify({ requireCheck: false, ...settings }))
}

const publishForDevelopment = async (store) => {
  writeSettings(store, { devRemotes: ['http://localhost:*', 'http://127.0.0.1:*'], releasesPage: true })
  const host = await publishApps(store, ['host', '--from', path.join(root, 'host/dist-development')])
  return host.code === 0 ? publishApps(store, remotes()) : host
}

/** A sandbox shows unreviewed languages. Existing settings stay. `address` is the origin of preview links. */
export const writeSandboxSettings = (store, address) => {
  const file = path.join(store, 'page-settings.json')
  const settings = existsSync(file)
    ? readJson(readFileSync(file, 'utf8'))
    : { languages: ['es', 'ar'], allowUnreviewedWords: true, releasesPage: true, address }
  // Unreadable settings stay, and publishing reports their error.
  if (settings) writeSettings(store, settings)
}

const tell = ({ out, errors }) => {
  const outcomes = [readJson(out) ?? []].flat()
  for (const { name, version, status } of outcomes)
    if (status !== 'unchanged') console.log(`${name} ${version} is live`)
  const { error } = readJson(errors) ?? {}
  if (errors) console.error(error ? error.message : errors)
}

const doesNotFit = ({ code, errors }) => code !== 0 && readJson(errors)?.error?.fitsEmptyStore === true

/** Moves an older checkout's releases to `<store>.before` if the builds do not fit them. */
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
