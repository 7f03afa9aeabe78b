/** The stages of the tests. Each runs to its end and says how much passed. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { audit } from './audit.mjs'
import { add, countJest, countOne, countPlaywright, NOTHING } from './count.mjs'
import { whyNotCompared } from './gallery-pictures.mjs'
import { journeyFiles } from './journeys-of.mjs'
import {
  findChromium,
  findEngines,
  findObjectStorage,
  findPostgres,
  findScreenReader,
  findStack,
} from './programs.mjs'
import { run } from './run.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'
import { selectChanged } from './selection.mjs'
import { bin, publish, root, runTypeScript } from './workspace.mjs'

/** Journeys of the main jobs; `@smoke` ones are run against every release too. */
const MAIN = '@main|@smoke'

/** A browser on a busy machine stalls now and then: what fails is tried once more, and named as flaky if it passes. */
const RETRY = '--retries=1'

const here = (...parts) => path.join(root, ...parts)

const lint = async () => countOne((await run('npm', ['run', '--silent', 'lint'], { cwd: root })).code)

const types = async () => countOne((await run(bin('tsc'), ['--noEmit'], { cwd: root })).code)

const POSTGRES = {
  file: 'e2e/sandbox/db/with-postgres.mjs',
  find: findPostgres,
  without: 'No PostgreSQL here',
}
const OBJECT_STORAGE = {
  file: 'host/cli/testing/with-object-storage.mjs',
  find: findObjectStorage,
  without: 'No object storage (Ceph) here',
}

/** Runs jest; `servers` are used where this machine has them: each wrapper starts one and runs the rest under it. */
const unit =
  (servers, ...options) =>
  async ({ scratch }) => {
    const report = path.join(scratch, 'jest.json')
    // The embedded database imports its parts at run time, which jest allows with this flag only.
    const flags = ['--experimental-vm-modules', '--no-warnings']
    let args = [...flags, bin('jest'), '--json', `--outputFile=${report}`, ...options]
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
    const under = [
      process.execPath,
      here('shared/build/run.mjs'),
      here('e2e/compose/with-stack.ts'),
      ...options,
    ]
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

/** Tests in Chromium, on the releases that were built: Playwright's filters of files, and options. */
const browser =
  (...args) =>
  async ({ scratch, dataDir }) => {
    const chromium = await readyToOpen(dataDir)
    if (!chromium) return countOne(1)
    const report = path.join(scratch, 'playwright.json')
    rmSync(report, { force: true })
    const { code } = await runPlaywright([RETRY, ...args], { chromium, dataDir, report })
    return countPlaywright(report, code)
  }

/** Specs that wait for whole checks of a release, minutes each, with browsers of their own. */
const WHOLE_CHECKS = ['candidates', 'check', 'releasing-guide'].map((name) => `e2e/releases/${name}.spec.ts`)
const checks = browser(...WHOLE_CHECKS, '--workers=3')

/** All else of releases; what is timed to the second runs alone. */
const releases = async (context) => {
  const specs = readdirSync(here('e2e/releases'))
    .map((file) => `e2e/releases/${file}`)
    .filter((file) => file.endsWith('.spec.ts') && !WHOLE_CHECKS.includes(file))
  const beside = await browser(...specs, '--grep-invert', '@timed', '--workers=3')(context)
  return add(beside, await browser(...specs, '--grep', '@timed', '--workers=1')(context))
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

/** What Orca says in Firefox, compared with the transcripts that are kept. One at a time: each has a desktop of its own. */
const screenReader = async ({ scratch, dataDir }) => {
  if (!(await findScreenReader())) {
    console.log('Orca is not here, nor root to install it: skipped.')
    return { ...NOTHING, skipped: 1 }
  }
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const report = path.join(scratch, 'screen-reader.json')
  const { code } = await runPlaywright(['--project=screen-reader', RETRY, '--workers=1'], {
    chromium,
    dataDir,
    report,
    orca: true,
  })
  return countPlaywright(report, code)
}

/** Every state of every screen: crisis help in reach, and the picture of it that is kept. */
const gallery = async ({ scratch, dataDir }) => {
  const chromium = await readyToOpen(dataDir)
  if (!chromium) return countOne(1)
  const why = await whyNotCompared(chromium)
  if (why) console.log(why)
  const report = path.join(scratch, 'gallery.json')
  const args = ['--project=gallery', RETRY, ...(why ? ['--ignore-snapshots'] : [])]
  const { code } = await runPlaywright(args, {
    chromium,
    dataDir,
    report,
    gallery: 'gallery',
  })
  return countPlaywright(report, code)
}

/** `npm run test:all`: everything, in the order in which it runs. */
export const wholeStages = {
  lint,
  types,
  audit,
  unit: unit([POSTGRES, OBJECT_STORAGE]),
  build,
  journeys: browser('e2e/journeys/'),
  failures: browser('e2e/failures/'),
  faults: browser('e2e/faults/'),
  gallery,
  engines,
  compose,
  releases,
  checks,
}

/** Stages by their names. The screen reader's is run by name alone: how Orca cuts its words depends on the machine's speed. */
export const stages = { ...wholeStages, 'screen-reader': screenReader }

/** `npm test`: rules and screens, and the journeys that open each screen and make each kind of visit once, on the real server. */
export const quickStages = {
  lint,
  types,
  unit: unit([], '--selectProjects', 'rules', 'screens'),
  build,
  journeys: browser('e2e/journeys/', '--grep', MAIN),
}

/** `npm test -w mfe-settings`: what is of one app. */
export const stagesOf = (app) => ({
  lint: async () =>
    countOne((await run(bin('biome'), ['check', '--error-on-warnings', app], { cwd: root })).code),
  types,
  unit: unit([], '--testPathPatterns', `^${here(app)}/`),
  build,
  journeys: browser(...journeyFiles(app)),
})

const changedSince = async (ref) => {
  const git = async (...args) => (await run('git', args, { cwd: root, quiet: true })).output
  const changed = await git('diff', '--name-only', ref)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${added}`.split('\n').filter(Boolean)
}

/** `npm test -- --changed [ref]`: what the files that changed since a commit can break. */
export const stagesForChange = async (ref) => {
  const { main, specs, folders } = selectChanged(await changedSince(ref))
  const journeys = main ? { journeys: browser('e2e/journeys/', '--grep', MAIN) } : {}
  const ofApps = specs.length > 0 ? { journeys: browser(...specs) } : {}
  const byImports = [`--only-changed=${ref}`, '--pass-with-no-tests', ...folders]
  return {
    lint,
    types,
    unit: unit([], `--changedSince=${ref}`, '--passWithNoTests'),
    ...(main || specs.length > 0 || folders.length > 0 ? { build } : {}),
    ...journeys,
    ...ofApps,
    ...(folders.length > 0 ? { browser: browser(...byImports) } : {}),
  }
}
