import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = path.join(import.meta.dirname, '../gallery/pictures')
/** Screens have few colours: 128 lose nothing visible, and less than the comparison tolerates. */
const PALETTE = { palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 }

/** Takes the pictures that were just drawn to a third of their bytes: they stand in git. */
export const shrinkPictures = async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.png'))
  for (const file of files) {
    const bytes = await readFile(path.join(FOLDER, file))
    // Drawn anew: those that are kept have a palette already.
    if ((await sharp(bytes).metadata()).isPalette) continue
    await writeFile(path.join(FOLDER, file), await sharp(bytes).png(PALETTE).toBuffer())
  }
}
