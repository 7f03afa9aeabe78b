import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'
import { root } from './workspace.mjs'

/** Version of the browser that drew the committed pictures: another version renders text a little differently. */
export const CHROMIUM_OF_PICTURES = 'e2e/gallery/chromium.txt'

export const chromiumVersion = async (chromium) =>
  (await run(chromium, ['--version', '--no-sandbox'], { quiet: true })).output.match(/\d+(\.\d+)+/)?.[0] ??
  'unknown'

/** @returns why this browser's pictures cannot be compared with the committed ones; undefined if they can. */
export const whyNotCompared = async (chromium) => {
  const kept = readFileSync(path.join(root, CHROMIUM_OF_PICTURES), 'utf8').trim()
  const here = await chromiumVersion(chromium)
  return kept === here
    ? undefined
    : `The pictures are of Chromium ${kept}, this is ${here}: not compared (npm run gallery -- --update-snapshots=all).`
}
