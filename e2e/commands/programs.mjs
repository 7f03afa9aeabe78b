/** Programs that tests need and npm does not install: finds them, or installs them as root with apt-get. */
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

/** Whether programs are installed now, or could be; some of their Debian packages have other names. */
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

/** A font with the widths of Arial, as on phones and computers: pages measure their text with it until their own has loaded. */
const findFonts = async () => {
  const { output } = await run('fc-list', [':', 'family'], { quiet: true })
  if (!/Arial|Liberation Sans/.test(output)) await apt('fonts-liberation', 'fontconfig')
}

/**
 * Chromium: Playwright's own, the system's, or Debian's.
 * @returns its path, or undefined where there is none and none could be installed.
 */
export const findChromium = async () => {
  await findFonts()
  const found = process.env.CHROMIUM_PATH ?? playwrightChromium() ?? systemChromium()
  if (found) return found
  await apt('chromium')
  return systemChromium()
}

const SHELL = 'chromium-headless-shell'

/** Chromium's headless shell, which needs a third less CPU per test: Debian's, with Debian's Chromium. Playwright finds
 * its own. @returns undefined without one; then Chromium is used.
 * its own by itself. @returns undefined where there is none; then Chromium is used.
 */
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

/** PostgreSQL's own programs, for the tests on a real server. */
export const findPostgres = async () => hasPostgres() || ((await apt('postgresql')) && hasPostgres())

const STACK = ['caddy', 'docker-compose', 'wget']

/** The programs of `docker-compose.yml` for a start without Docker: Caddy, PostgreSQL, and compose's own reader of the file. */
export const findStack = async () => (await findPostgres()) && find(STACK)

/** Object storage with the S3 API and conditional writes: Ceph's, for the tests of the release store. */
export const findObjectStorage = () =>
  find(['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'], ['ceph-mon', 'ceph-osd', 'radosgw'])

const hasLocale = async (name) =>
  (await run('locale', ['-a'], { quiet: true })).output.toLowerCase().includes(name)

/** Generates the locale for formatted dates: Debian has only C by default. */
const makeLocale = async () => {
  if (await hasLocale('en_us.utf8')) return true
  if (isRoot() && (await find(['localedef'], ['locales'])))
    await run('localedef', ['-i', 'en_US', '-f', 'UTF-8', 'en_US.UTF-8'], { quiet: true })
  return hasLocale('en_us.utf8')
}

/** Engines besides Chromium, each with a function that finds it: Debian's, since Playwright's are downloads. */
const ENGINES = {
  webkit: async () =>
    (await find(
      ['WebKitWebDriver', 'xvfb-run', 'xauth'],
      ['webkit2gtk-driver', 'xvfb', 'xauth', 'locales'],
    )) && makeLocale(),
  firefox: () => find(['firefox-esr']),
}

/** @returns the engines that are installed, and those that are missing. */
export const findEngines = async () => {
  const here = []
  const missing = []
  for (const [engine, find] of Object.entries(ENGINES)) ((await find()) ? here : missing).push(engine)
  return { here, missing }
}
