/** Journeys in Chromium, on the releases of one data folder. */
import { createServer } from 'node:net'
import path from 'node:path'
import { findHeadlessShell } from './programs.mjs'
import { run } from './run.mjs'
import { bin, root } from './workspace.mjs'

export const NO_CHROMIUM =
  'Chromium is missing: npx playwright install chromium, or apt-get install chromium as root.'

/** A line a test, the counts, and the fault matrix as a table. */
const REPORTERS = ['list', 'json', path.join(root, 'e2e/faults/matrix-reporter.ts')]
const GALLERY_REPORTER = path.join(root, 'e2e/gallery/gallery-reporter.ts')

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Runs Playwright on the releases in `<dataDir>/releases`, with a clinic of its own on a free port; or, with
 * `baseUrl`, on a stack that runs already; or, with `under`, on one that this command starts before it and stops after.
 * `plan` names what a check opens and runs there, in the place of all journeys; `engines` those besides Chromium;
 * `gallery` is `gallery`, which compares pictures, or `pseudo`, on a clock of their own; `orca` what a screen reader says.
 * @returns {Promise<{ code: number, output: string }>} its JSON report is in the file `report`.
 */
export const runPlaywright = async (
  args,
  { chromium, dataDir, report, baseUrl, under, plan, engines, gallery, orca, quiet = false },
) => {
  const [command, ...before] = [...(under ?? []), bin('playwright')]
  const config = path.join(root, 'e2e/playwright.config.ts')
  // Pictures were drawn by the whole of Chromium.
  const shell = gallery === 'gallery' ? undefined : await findHeadlessShell()
  const reporters = [...REPORTERS, ...(gallery === 'gallery' ? [GALLERY_REPORTER] : [])].join()
  return run(command, [...before, 'test', '--config', config, `--reporter=${reporters}`, ...args], {
    cwd: root,
    quiet,
    env: {
      CHROMIUM_PATH: chromium,
      ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
      DATA_DIR: dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(plan ? { CHECK_PLAN: plan } : {}),
      ...(engines ? { ENGINES: engines.join() } : {}),
      ...(gallery ? { GALLERY: gallery } : {}),
      ...(orca ? { ORCA: '1' } : {}),
      ...(baseUrl ? { BASE_URL: baseUrl } : { PORT: String(await freePort()), SANDBOX_CONTROL: '1' }),
    },
  })
}
