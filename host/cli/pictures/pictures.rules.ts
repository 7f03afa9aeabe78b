import * as v from 'valibot'

/** A JPEG in base64 for each screen, by its name in the check's `screens`. */
export type Pictures = Readonly<Record<string, string>>

/** Folder of the pictures in the store: one file per checked release. */
export const PICTURES_FOLDER = 'releases/pictures'

/** Path of a release's pictures, the same in every store and in every URL. */
export const picturesPath = (name: string, version: string): string =>
  `${PICTURES_FOLDER}/${name}-${version}.json`

/** One of our screens takes 14 to 32 kB at 390 × 844, and twice that at 1440 × 900. */
const MAX_PICTURE_BYTES = 150_000
/** Limit per release; a host has every screen of every remote. */
const MAX_PICTURES_BYTES = 3_000_000
/** Limit of each side: decoding takes four bytes per pixel, however small the file is. */
const MAX_SIDE = 2_000

/** The first bytes of a JPEG, in base64. Browsers detect the type from them and ignore `Content-Type`. */
const JPEG_IN_BASE64 = /^\/9j\/[A-Za-z0-9+/]+={0,2}$/

const bytesOf = (base64: string): number => Math.floor((base64.length * 3) / 4)

const toBytes = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

const MARKER = 0xff
const SIZE_OF_MARKER = 2
/** Frame headers of baseline and progressive JPEGs, which cover all that Chromium writes. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
/**
 * Markers with a length that may precede a frame header: tables, an interval, a comment, application data. After a marker without length, a
 * decoder would read another header than this code.
 */
const hasLength = (marker: number): boolean =>
  [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)

/** The longer side of a JPEG from its frame header; undefined without one. */
const longerSideOf = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer)
  let at = SIZE_OF_MARKER
  while (at + 9 <= bytes.length && view.getUint8(at) === MARKER) {
    const marker = view.getUint8(at + 1)
    if (FRAMES.includes(marker)) return Math.max(view.getUint16(at + 5), view.getUint16(at + 7))
    if (!hasLength(marker)) return undefined
    at += SIZE_OF_MARKER + view.getUint16(at + SIZE_OF_MARKER)
  }
  return undefined
}

/** Whether a text is a JPEG that a page may show. A team's code may have written it. */
export const isPicture = (base64: string): boolean => {
  if (bytesOf(base64) > MAX_PICTURE_BYTES || !JPEG_IN_BASE64.test(base64)) return false
  const side = longerSideOf(toBytes(base64))
  return side !== undefined && side > 0 && side <= MAX_SIDE
}

/** A file of pictures. */
export const picturesSchema = v.record(
  v.string(),
  v.pipe(v.string(), v.check(isPicture, 'is no JPEG of a screen')),
)

/** The pictures that a release keeps from a check of its screens, and in words the ones left out. */
export const keptPictures = (
  pictures: Pictures,
  screens: readonly string[],
): { kept: Pictures; leftOut: string[] } => {
  const kept: Record<string, string> = {}
  const leftOut: string[] = []
  let sum = 0
  for (const screen of screens) {
    const picture = Object.hasOwn(pictures, screen) ? pictures[screen] : undefined
    if (picture === undefined) continue
    const bytes = bytesOf(picture)
    if (bytes > MAX_PICTURE_BYTES)
      leftOut.push(
        `the picture of ${screen}: ${Math.round(bytes / 1000)} kB; at most ${MAX_PICTURE_BYTES / 1000} kB are allowed`,
      )
    else if (!isPicture(picture)) leftOut.push(`the picture of ${screen}: it is not a JPEG of a screen`)
    else if (sum + bytes > MAX_PICTURES_BYTES)
      leftOut.push(
        `the picture of ${screen}: the earlier ones already take ${MAX_PICTURES_BYTES / 1_000_000} MB`,
      )
    else {
      kept[screen] = picture
      sum += bytes
    }
  }
  return { kept, leftOut }
}
