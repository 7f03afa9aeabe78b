import { existsSync, rmSync } from 'node:fs'
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

/** Undefined, after a message, without Chromium or if the build fails. */
const readyToOpen = async (dataDir) => {
  const chromium = await findChromium()
  if (!chromium) console.error(NO_CHROMIUM)
  // A stage that was started alone has to build first.
  const isPublished = existsSync(path.join(dataDir, 'releases/index.html'))
  if (!chromium || isPublished) return chromium
  return (await build({ dataDir })).failed > 0 ? undefined : chromium
}

const inChromium = async ({ scratch, dataDir }, args, options = {}) => {
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const report = path.join(scratch, 'playwright.json')
  rmSync(report, { force: true })
  const { code } = await runPlaywright(args, { chromium, dataDir, report, ...options })
  return countPlaywright(report, code)
}

export const browser =
  (...args) =>
  (context) =>
    inChromium(context, args)

/** Runs the services of docker-compose.yml without Docker, and the smoke journeys on them. */
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

/** Specs with exact timing run alone. Files start in order of their names: `a-new-remote` takes the longest. */
export const releases = async (context) => {
  const inReleases = (...args) => browser('e2e/releases/', ...args)(context)
  return add(
    await inReleases('--grep-invert', '@timed', '--workers=3'),
    await inReleases('--grep', '@timed', '--workers=1'),
  )
}

/** WebKit is the engine of every iPhone. */
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

export const gallery = async (context) => {
  await findChromium()
  const why = await whyNotCompared()
  if (why) console.log(why)
  // More pages draw no faster on two cores.
  const args = ['--project=gallery', '--workers=3', ...(why ? ['--ignore-snapshots'] : [])]
  const count = await inChromium(context, args, { gallery: 'gallery' })
  writeGalleryPage()
  return count
}
