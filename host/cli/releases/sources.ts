import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as v from 'valibot'
import type { ReleaseStore } from '../store/release-store.ts'
import { PublishRefusedError } from './publish-refused.ts'

/** Limit of the unpacked size, enough for the maps of the largest release: the packed file is untrusted. */
const MAX_BYTES = 200_000_000

const packedSchema = v.record(
  v.pipe(v.string(), v.regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*\.map$/, 'is no plain name of a map')),
  v.string(),
)

/** Packs the source maps of a build into one file; undefined where it has none. */
export const packSources = async (folder: string, files: readonly string[]): Promise<Buffer | undefined> => {
  const maps: Record<string, string> = {}
  for (const file of files) {
    const text = await readFile(path.join(folder, `${file}.map`), 'utf8').catch(() => undefined)
    if (text !== undefined) maps[`${file}.map`] = text
  }
  return Object.keys(maps).length > 0 ? promisify(gzip)(JSON.stringify(maps)) : undefined
}

/**
 * The source maps of a release, by their names. Readers of the store may read them; they are not served to browsers.
 * @throws PublishRefusedError when it has none.
 */
export const readSources = async (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Readonly<Record<string, string>>> => {
  const packed = await store.readSources(name, version)
  if (!packed)
    throw new PublishRefusedError(`reading the sources of ${name} ${version}`, [
      'the store has none: it was built without maps, or they were deleted',
    ])
  const text = await promisify(gunzip)(packed, { maxOutputLength: MAX_BYTES })
  return v.parse(packedSchema, JSON.parse(text.toString()))
}
