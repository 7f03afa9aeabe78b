/**
 * `npm run gallery` compares every state of every screen with its committed picture, and writes all into one page.
 * `npm run gallery -- pseudo` opens the states in two pseudo-languages instead (`e2e/gallery/pseudo.spec.ts`).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { CHROMIUM_OF_PICTURES, shellVersion, shrinkPictures, writeGalleryPage } from './gallery-pictures.mjs'
import { findChromium } from './programs.mjs'
import { NO_CHROMIUM, runPlaywright } from './run-playwright.mjs'
import { install, publish, root, runTypeScript } from './workspace.mjs'

answerHelp(`npm run gallery -- [--update-snapshots=changed] [-g <state>]
  draws every state of every screen, compares it with its picture, and writes all into one page
npm run gallery -- pseudo [-g <state>]
  opens every state in two pseudo-languages, and draws nothing`)

const [first, ...rest] = process.argv.slice(2)
const gallery = first === 'pseudo' ? 'pseudo' : 'gallery'
const args = gallery === 'pseudo' ? rest : process.argv.slice(2)
const isUpdating = args.some((arg) => arg.startsWith('--update-snapshots'))
/** Only a complete run may record its browser as the one that drew every committed picture. */
const isWhole = !args.some((arg) => arg === '-g' || arg.startsWith('--grep'))

const publishAll = async (store) => {
  if (gallery === 'gallery') return publish(store)
  const { code } = await runTypeScript('e2e/gallery/publish-pseudo.ts', [store])
  if (code !== 0) throw new Error('The pseudo-languages could not be published')
}

const draw = async (chromium, dataDir) => {
  const version = await shellVersion()
  if (isUpdating && !version) {
    console.error("Chromium's headless shell draws the pictures: apt-get install chromium-headless-shell.")
    return 1
  }
  const { code: failed } = await runTypeScript('shared/build/build-all.ts', [])
  if (failed) return failed
  await publishAll(path.join(dataDir, 'releases'))
  const report = path.join(dataDir, 'gallery.json')
  const { code } = await runPlaywright([`--project=${gallery}`, ...args], {
    chromium,
    dataDir,
    report,
    gallery,
  })
  if (isUpdating) {
    await shrinkPictures()
    if (isWhole) writeFileSync(path.join(root, CHROMIUM_OF_PICTURES), `${version}\n`)
  }
  if (gallery === 'gallery') writeGalleryPage()
  return code
}

await install()
const chromium = await findChromium()
const dataDir = mkdtempSync(path.join(tmpdir(), 'soundings-gallery-'))
try {
  if (!chromium) console.error(NO_CHROMIUM)
  process.exitCode = chromium ? await draw(chromium, dataDir) : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
