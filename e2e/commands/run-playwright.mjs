import { createRequire } from 'node:module'
import path from 'node:path'
import getPort from 'get-port'
import { findHeadlessShell } from './programs.mjs'
import { run } from './run.mjs'
import { root } from './workspace.mjs'

const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli')

/** The folder in which journeys find this runner. */
export const RUNNER_MODULES = path.resolve(PLAYWRIGHT, '../../..')

export const NO_CHROMIUM =
  'Chromium is missing: npx playwright install chromium, or apt-get install chromium as root.'

/**
 * Runs Playwright on `<dataDir>/releases`, with a clinic on a free port or on the stack that `under` starts. `plan`
 * replaces all journeys by those of a check; `engines` are those besides Chromium.
 * @returns {Promise<{ code: number, output: string }>} The JSON report is in the file `report`.
 */
export const runPlaywright = async (
  args,
  { chromium, dataDir, report, under, plan, engines, gallery, quiet = false },
) => {
  const [command, ...before] = [...(under ?? []), process.execPath, PLAYWRIGHT]
  const config = path.join(root, 'e2e')
  const shell = await findHeadlessShell()
  const reporters = '--reporter=list,json'
  return run(command, [...before, 'test', '--config', config, reporters, ...args], {
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
      PORT: String(await getPort()),
      SANDBOX_CONTROL: '1',
    },
  })
}
