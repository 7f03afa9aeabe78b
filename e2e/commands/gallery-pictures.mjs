import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findHeadlessShell } from './programs.mjs'
import { run } from './run.mjs'
import { root } from './workspace.mjs'

/** Other versions of the browser render text slightly differently. */
export const CHROMIUM_OF_PICTURES = 'e2e/gallery/chromium.txt'
const PICTURES = path.join(root, 'e2e/gallery/pictures')
const RESULTS = path.join(root, 'test-results')

const picturesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.png'))
    .sort()

/** Version of the headless shell, which draws the pictures in two thirds of full Chromium's time. */
export const shellVersion = async () => {
  const shell = await findHeadlessShell()
  if (!shell) return undefined
  return (await run(shell, ['--version', '--no-sandbox'], { quiet: true })).output.match(/\d+(\.\d+)+/)?.[0]
}

/** Undefined if the pictures can be compared. */
export const whyNotCompared = async () => {
  const kept = readFileSync(path.join(root, CHROMIUM_OF_PICTURES), 'utf8').trim()
  const here = await shellVersion()
  return kept === here
    ? undefined
    : `The stored pictures are from Chromium's headless shell ${kept}, this is ${here ?? 'another browser'}: they were not compared (npm run gallery -- --update-snapshots=all).`
}

/** Screens have few colors, so a palette of 128 loses less than the comparison tolerates. */
const PALETTE = { palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 }

/** Reduces new pictures to a third of their bytes, since they are committed. */
export const shrinkPictures = async () => {
  // Imported after the installation, which provides the package.
  const { default: sharp } = await import('sharp')
  for (const picture of picturesIn(PICTURES)) {
    const file = path.join(PICTURES, picture)
    const bytes = readFileSync(file)
    // Committed pictures already have a palette.
    if ((await sharp(bytes).metadata()).isPalette) continue
    writeFileSync(file, await sharp(bytes).png(PALETTE).toBuffer())
  }
}

export const writeGalleryPage = () => {
  const page = path.join(RESULTS, 'gallery.html')
  const kept = picturesIn(RESULTS)
  const figure = (caption, file) =>
    `<figure><figcaption>${caption}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`
  const figures = picturesIn(PICTURES).flatMap((picture) => {
    const name = picture.replace(/\.png$/, '')
    const changed = ['actual', 'diff'].flatMap((kind) =>
      kept
        .filter((file) => file.endsWith(`/${name}-${kind}.png`))
        .map((file) => figure(`${name}, ${kind}`, file)),
    )
    return [figure(name, path.relative(RESULTS, path.join(PICTURES, picture))), ...changed]
  })
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{display:flex;flex-wrap:wrap;gap:12px;align-items:start;font:14px/1.4 system-ui;background:#888}figure{margin:0}img{height:420px;display:block}</style>
${figures.join('\n')}`,
  )
  console.log(`All states at once: ${page}`)
}
