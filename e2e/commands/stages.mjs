import path from 'node:path'
import { audit } from './audit.mjs'
import { browser, build, compose, engines, gallery, releases } from './browser-stages.mjs'
import { countJest, countOne } from './count.mjs'
import { findObjectStorage, findPostgres } from './programs.mjs'
import { run } from './run.mjs'
import { bin, root } from './workspace.mjs'

/** Journeys of the main jobs; the `@smoke` ones also run against every release. */
const MAIN = '@main|@smoke'

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

/** `servers` are wrappers: each starts a server, if installed, and runs the rest under it. */
const unit =
  (servers, ...options) =>
  async ({ scratch }) => {
    const report = path.join(scratch, 'jest.json')
    // The embedded database uses dynamic imports, which jest allows only with this flag.
    const flags = ['--experimental-vm-modules', '--no-warnings']
    let args = [...flags, bin('jest'), '--json', `--outputFile=${report}`, ...options]
    for (const { file, find, without } of servers) {
      if (await find()) args = [here(file), process.execPath, ...args]
      else console.log(`${without}: the tests on a real server are skipped.`)
    }
    const { code } = await run(process.execPath, args, { cwd: root })
    return countJest(report, code)
  }

export const stages = {
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
}

/** `npm test`: unit tests, and journeys that open each screen and make each kind of visit once. */
export const quickStages = {
  lint,
  types,
  unit: unit([], '--selectProjects', 'rules', 'screens'),
  build,
  journeys: browser('e2e/journeys/', '--grep', MAIN),
}

export const stagesOf = (app) => ({
  lint: async () =>
    countOne((await run(bin('biome'), ['check', '--error-on-warnings', app], { cwd: root })).code),
  types,
  unit: unit([], '--testPathPatterns', `^${here(app)}/`),
})
