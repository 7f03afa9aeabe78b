import * as v from 'valibot'

/** JPEGs in base64, by screen of the check. */
export type Pictures = Readonly<Record<string, string>>

/** Has one file per checked release. */
export const PICTURES_FOLDER = 'releases/pictures'

/** The same in every store and in every URL. */
export const picturesPath = (name: string, version: string): string =>
  `${PICTURES_FOLDER}/${name}-${version}.json`

/** A screen takes 14 to 32 kB at 390 × 844, and twice that at 1440 × 900. */
const MAX_PICTURE_BYTES = 150_000
/** Per release. A host has all screens of all remotes. */
const MAX_PICTURES_BYTES = 3_000_000
/** Per side: decoding takes four bytes per pixel, even for a small file. */
const MAX_SIDE = 2_000

/** Browsers detect a JPEG by its first bytes and ignore `Content-Type`. */
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
/** Frame headers of baseline and progressive JPEGs. Chromium writes no others. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
/**
 * Markers that may precede a frame header: tables, an interval, a comment, application data.
 * After a marker without length, a decoder would use another header than this code.
 */
const hasLength = (marker: number): boolean =>
  [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)

/** From the frame header; undefined without one. */
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

/** Code of a team may have written the text. */
export const isPicture = (base64: string): boolean => {
  if (bytesOf(base64) > MAX_PICTURE_BYTES || !JPEG_IN_BASE64.test(base64)) return false
  const side = longerSideOf(toBytes(base64))
  return side !== undefined && side > 0 && side <= MAX_SIDE
}

export const picturesSchema = v.record(
  v.string(),
  v.pipe(v.string(), v.check(isPicture, 'is no JPEG of a screen')),
)

/** Also lists the pictures that are not stored. */
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
