/** Finds programs that tests need and npm does not install, or installs them with apt-get if run as root. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { postgresPrograms } from '../sandbox/db/postgres-programs.mjs'
import { run } from './run.mjs'
import { root } from './workspace.mjs'

const isRoot = () => process.getuid?.() === 0

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))

const apt = async (...names) => {
  if (!isRoot() || !inPath('apt-get')) return false
  console.log(`Installing ${names.join(', ')} (apt-get)…`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env, quiet: true })
  if ((await install()).code === 0) return true
  await run('apt-get', ['update'], { env, quiet: true })
  const { code, output } = await install()
  if (code !== 0) console.error(output.trim().split('\n').slice(-3).join('\n'))
  return code === 0
}

const areHere = (programs) => programs.every((name) => inPath(name))

/** `packages` are the Debian packages, whose names may differ. */
const find = async (programs, packages = programs) =>
  areHere(programs) || ((await apt(...packages)) && areHere(programs))

const playwrightChromium = () => {
  try {
    const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test')
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
  } catch {
    return undefined
  }
}

const systemChromium = () =>
  ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(inPath).find(Boolean)

/** Until their own font has loaded, pages show text in one of these, resized so that the layout does not shift. */
const findFonts = async () => {
  const { output } = await run('fc-list', [':', 'family'], { quiet: true })
  if (!/Arial|Liberation Sans/.test(output)) await apt('fonts-liberation', 'fontconfig')
}

/** Undefined if none could be installed. */
export const findChromium = async () => {
  await findFonts()
  const found = process.env.CHROMIUM_PATH ?? playwrightChromium() ?? systemChromium()
  if (found) return found
  await apt('chromium')
  return systemChromium()
}

const SHELL = 'chromium-headless-shell'

/** The headless shell needs a third less CPU per test. Undefined without one, or if Playwright finds its own. */
export const findHeadlessShell = async () => {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env
  if (CHROMIUM_SHELL_PATH || CHROMIUM_PATH || playwrightChromium() || !inPath('chromium'))
    return CHROMIUM_SHELL_PATH || undefined
  return (await find([SHELL])) ? inPath(SHELL) : undefined
}

const hasPostgres = () => {
  try {
    return Boolean(postgresPrograms())
  } catch {
    return false
  }
}

export const findPostgres = async () => hasPostgres() || ((await apt('postgresql')) && hasPostgres())

const STACK = ['caddy', 'docker-compose', 'wget']

/** docker-compose only parses docker-compose.yml; its services start without Docker. */
export const findStack = async () => (await findPostgres()) && find(STACK)

/** Ceph has the S3 API and conditional writes, which the release store needs. */
export const findObjectStorage = () =>
  find(['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'], ['ceph-mon', 'ceph-osd', 'radosgw'])

const hasLocale = async (name) =>
  (await run('locale', ['-a'], { quiet: true })).output.toLowerCase().includes(name)

/** Generates the locale for formatted dates, because Debian has only C by default. */
const makeLocale = async () => {
  if (await hasLocale('en_us.utf8')) return true
  if (isRoot() && (await find(['localedef'], ['locales'])))
    await run('localedef', ['-i', 'en_US', '-f', 'UTF-8', 'en_US.UTF-8'], { quiet: true })
  return hasLocale('en_us.utf8')
}

/** Debian's builds, because Playwright's builds are downloads. */
const ENGINES = {
  webkit: async () =>
    (await find(
      ['WebKitWebDriver', 'xvfb-run', 'xauth'],
      ['webkit2gtk-driver', 'xvfb', 'xauth', 'locales'],
    )) && makeLocale(),
  firefox: () => find(['firefox-esr']),
}

export const findEngines = async () => {
  const here = []
  const missing = []
  for (const [engine, find] of Object.entries(ENGINES)) ((await find()) ? here : missing).push(engine)
  return { here, missing }
}
