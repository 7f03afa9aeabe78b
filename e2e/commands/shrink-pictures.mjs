import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = path.join(import.meta.dirname, '../gallery/pictures')
/** Screens have few colours: a palette of 128 loses less than the comparison tolerates. */
const PALETTE = { palette: true, colours: 128, dither: 0, effort: 10, compressionLevel: 9 }

/** Shrinks new pictures to a third of their bytes, since they are committed. */
export const shrinkPictures = async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.png'))
  for (const file of files) {
    const bytes = await readFile(path.join(FOLDER, file))
    // Only new pictures: committed ones have a palette already.
    if ((await sharp(bytes).metadata()).isPalette) continue
    await writeFile(path.join(FOLDER, file), await sharp(bytes).png(PALETTE).toBuffer())
  }
}
