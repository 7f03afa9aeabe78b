/** Browser stages: each publishes the build if needed, runs to its end, and counts its tests. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { add, countOne, countPlaywright, NOTHING } from './count.mjs'
import { whyNotCompared, writeGalleryPage } from './gallery-pictures.mjs'
import { findChromium, findEngines, findStack } from './programs.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'
import { publish, root, runTypeScript } from './workspace.mjs'

const here = (...parts) => path.join(root, ...parts)

export const build = async ({ dataDir }) => {
  const { code } = await runTypeScript('shared/build/build-all.ts', [])
  if (code !== 0) return countOne(code)
  try {
    await publish(path.join(dataDir, 'releases'))
    return countOne(0)
  } catch (error) {
    console.error(error.message)
    return countOne(1)
  }
}

/** The path of Chromium once releases exist; undefined, after a message, if either is missing. */
const readyToOpen = async (dataDir) => {
  const chromium = await findChromium()
  if (!chromium) console.error(NO_CHROMIUM)
  // A stage that was started alone has nothing to open yet.
  const isPublished = existsSync(path.join(dataDir, 'releases/index.html'))
  if (!chromium || isPublished) return chromium
  return (await build({ dataDir })).failed > 0 ? undefined : chromium
}

/**
 * Runs Playwright in Chromium on the built releases.
 * @param args Playwright's file filters and options; @param options where and what it runs (`runPlaywright`).
 */
const inChromium = async ({ scratch, dataDir }, args, options = {}) => {
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const report = path.join(scratch, 'playwright.json')
  rmSync(report, { force: true })
  const { code } = await runPlaywright(args, { chromium, dataDir, report, ...options })
  return countPlaywright(report, code)
}

/** Runs tests in Chromium, by Playwright's file filters and options. */
export const browser =
  (...args) =>
  (context) =>
    inChromium(context, args)

/** Runs the services of docker-compose.yml by their own commands without Docker, and the smoke journeys on them. */
export const compose = async (context) => {
  if (!(await findStack())) {
    console.log(
      'Caddy, PostgreSQL and docker-compose are not installed, and only root can install them: skipped.',
    )
    return { ...NOTHING, skipped: 1 }
  }
  const withStack = [process.execPath, here('shared/build/run.mjs'), here('e2e/compose/with-stack.ts')]
  const onStack = (tests, workers, ...options) =>
    inChromium(context, ['--grep', tests, `--workers=${workers}`], { under: [...withStack, ...options] })
  // One after the other, because some stop a service for a moment.
  return add(await onStack('@smoke|@compose', 1), await onStack('@origins|@caddy', 2, '--three-origins'))
}

/** Specs that wait minutes for a release's check, in their own browsers. Their file names put the longest first. */
const CHECKS = ['releasing-guide', 'screens-refused'].map((name) => `e2e/releases/${name}.spec.ts`)
export const checks = browser(...CHECKS, '--workers=3')

/** The other specs of releases; those with exact timing run alone. */
export const releases = async (context) => {
  const specs = readdirSync(here('e2e/releases'))
    .map((file) => `e2e/releases/${file}`)
    .filter((file) => file.endsWith('.spec.ts') && !CHECKS.includes(file))
  const beside = await browser(...specs, '--grep-invert', '@timed', '--workers=3')(context)
  return add(beside, await browser(...specs, '--grep', '@timed', '--workers=1')(context))
}

/** Specs for patients' other browsers behind production's front door: WebKit, as on every iPhone, and Firefox. */
export const engines = async (context) => {
  if (!(await findStack())) {
    console.log('Caddy is not installed, and only root can install it: skipped.')
    return { ...NOTHING, skipped: 1 }
  }
  const { here: found, missing } = await findEngines()
  for (const engine of missing)
    console.log(`${engine} is not installed, and only root can install it: skipped.`)
  const skipped = { ...NOTHING, skipped: missing.length }
  if (found.length === 0) return skipped
  return add(skipped, await inChromium(context, ['e2e/engines/', '--workers=2'], { engines: found }))
}

/** Opens every state of every screen, checks that crisis help is reachable, and compares the committed picture. */
export const gallery = async (context) => {
  const chromium = await findChromium()
  const why = chromium && (await whyNotCompared(chromium))
  if (why) console.log(why)
  const args = ['--project=gallery', ...(why ? ['--ignore-snapshots'] : [])]
  const count = await inChromium(context, args, { gallery: 'gallery' })
  writeGalleryPage()
  return count
}
