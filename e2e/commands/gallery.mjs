/**
 * `npm run gallery [-- --update-snapshots=changed -g <state>]`: draws every state of every screen, compares it with the
 * picture that is kept, and writes all of them into one page.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHROMIUM_OF_PICTURES, chromiumVersion } from './gallery-pictures.mjs'
import { findChromium } from './programs.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'
import { install, publish, root, runTypeScript } from './workspace.mjs'

const args = process.argv.slice(2)
await install()
const chromium = await findChromium()
if (!chromium) throw new Error(NO_CHROMIUM)
const dataDir = mkdtempSync(path.join(tmpdir(), 'soundings-gallery-'))
try {
  const { code: failed } = await runTypeScript('shared/build/build-all.ts', [])
  if (failed) process.exit(failed)
  await publish(path.join(dataDir, 'releases'))
  const report = path.join(dataDir, 'gallery.json')
  const { code } = await runPlaywright(['--project=gallery', ...args], {
    chromium,
    dataDir,
    report,
    gallery: true,
  })
  if (args.some((arg) => arg.startsWith('--update-snapshots'))) {
    // After the installation, which brings the library that it needs.
    const { shrinkPictures } = await import('../gallery/shrink-pictures.mjs')
    await shrinkPictures()
    writeFileSync(path.join(root, CHROMIUM_OF_PICTURES), `${await chromiumVersion(chromium)}\n`)
  }
  process.exitCode = code
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
