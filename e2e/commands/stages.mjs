/** The stages of `npm test`. Each runs to its end and says how much passed. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { audit } from './audit.mjs'
import { add, countJest, countOne, countPlaywright, NOTHING } from './count.mjs'
import { whyNotCompared } from './gallery-pictures.mjs'
import { findChromium, findEngines, findObjectStorage, findPostgres, findStack } from './programs.mjs'
import { run } from './run.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'
import { bin, publish, root, runTypeScript } from './workspace.mjs'

/** A browser on a busy machine stalls now and then: what fails is tried once more, and named as flaky if it passes. */
const RETRY = '--retries=1'

const here = (...parts) => path.join(root, ...parts)

const lint = async () => countOne((await run('npm', ['run', '--silent', 'lint'], { cwd: root })).code)

const types = async () => countOne((await run(bin('tsc'), ['--noEmit'], { cwd: root })).code)

/** Servers that the unit tests use where this machine has them; each wrapper starts one and runs the rest under it. */
const servers = [
  { file: 'e2e/sandbox/db/with-postgres.mjs', find: findPostgres, without: 'No PostgreSQL here' },
  {
    file: 'host/cli/testing/with-object-storage.mjs',
    find: findObjectStorage,
    without: 'No object storage (Ceph) here',
  },
]

const unit = async ({ scratch }) => {
  const report = path.join(scratch, 'jest.json')
  // The embedded database imports its parts at run time, which jest allows with this flag only.
  const jest = ['--experimental-vm-modules', '--no-warnings', bin('jest'), '--json', `--outputFile=${report}`]
  let args = jest
  for (const { file, find, without } of servers) {
    if (await find()) args = [here(file), process.execPath, ...args]
    else console.log(`${without}: the tests on a real server are skipped.`)
  }
  const { code } = await run(process.execPath, args, { cwd: root })
  return countJest(report, code)
}

const build = async ({ dataDir }) => {
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

/** Chromium, with releases to open; undefined, after a message, where one of them is missing. */
const readyToOpen = async (dataDir) => {
  const chromium = await findChromium()
  if (!chromium) console.error(NO_CHROMIUM)
  // The stage was asked for by itself: there is nothing to open yet.
  const isPublished = existsSync(path.join(dataDir, 'releases/index.html'))
  if (!chromium || isPublished) return chromium
  return (await build({ dataDir })).failed > 0 ? undefined : chromium
}

/** The services of docker-compose.yml by their own commands, without Docker, and the smoke journeys on them. */
const compose = async ({ scratch, dataDir }) => {
  if (!(await findStack())) {
    console.log('Caddy, PostgreSQL and docker-compose are not here, nor root to install them: skipped.')
    return { ...NOTHING, skipped: 1 }
  }
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const onStack = async (name, grep, ...options) => {
    const report = path.join(scratch, `${name}.json`)
    const under = [process.execPath, '--import', 'tsx', here('e2e/compose/with-stack.ts'), ...options]
    // One after the other: some of them stop a service for a moment.
    const { code } = await runPlaywright(['--grep', grep, '--workers', '1', RETRY], {
      chromium,
      dataDir,
      report,
      under,
    })
    return countPlaywright(report, code)
  }
  const oneOrigin = await onStack('compose', '@smoke|@compose')
  return add(oneOrigin, await onStack('three-origins', '@origins', '--three-origins'))
}

/** Journeys of one folder, on the releases that were built, in Chromium. */
const browser =
  (folder, ...options) =>
  async ({ scratch, dataDir }) => {
    const chromium = await readyToOpen(dataDir)
    if (!chromium) return countOne(1)
    const report = path.join(scratch, `${path.basename(folder)}.json`)
    const { code } = await runPlaywright([`${folder}/`, RETRY, ...options], { chromium, dataDir, report })
    return countPlaywright(report, code)
  }

/** What patients' other browsers run, behind production's front door: WebKit, as on every iPhone, and Firefox. */
const engines = async ({ scratch, dataDir }) => {
  if (!(await findStack())) {
    console.log('Caddy is not here, nor root to install it: skipped.')
    return { ...NOTHING, skipped: 1 }
  }
  const { here: found, missing } = await findEngines()
  for (const engine of missing) console.log(`${engine} is not here, nor root to install it: skipped.`)
  const skipped = { ...NOTHING, skipped: missing.length }
  if (found.length === 0) return skipped
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const report = path.join(scratch, 'engines.json')
  const { code } = await runPlaywright(['e2e/engines/', RETRY, '--workers=2'], {
    chromium,
    dataDir,
    report,
    engines: found,
  })
  return add(skipped, countPlaywright(report, code))
}

/** Every state of every screen beside the picture of it that is kept. */
const gallery = async ({ scratch, dataDir }) => {
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const why = await whyNotCompared(chromium)
  if (why) {
    console.log(why)
    return { ...NOTHING, skipped: 1 }
  }
  const report = path.join(scratch, 'gallery.json')
  const { code } = await runPlaywright(['--project=gallery', RETRY], {
    chromium,
    dataDir,
    report,
    gallery: true,
  })
  return countPlaywright(report, code)
}

/** In the order in which they run. */
export const stages = {
  lint,
  types,
  audit,
  unit,
  build,
  journeys: browser('e2e/journeys'),
  failures: browser('e2e/failures'),
  faults: browser('e2e/faults'),
  // Whole checks run in it, with browsers of their own.
  releases: browser('e2e/releases', '--workers=3'),
  gallery,
  engines,
  compose,
}
