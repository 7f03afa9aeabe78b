import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import { digestOf } from '../releases/version.rules.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** A file of a listed release that differs from what was published. */
export type DamagedFile = { name: string; version: string; file: string; integrity: string; problem: string }

/** Result of inspecting a release; `unreadable` says why its file list cannot be read. */
export type ReleaseState = { files: number; damaged: DamagedFile[]; unreadable?: string }

const manifestSchema = v.looseObject({ files: v.record(v.string(), v.object({ integrity: v.string() })) })

const COPIES = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const

type ReleaseFile = { name: string; version: string; file: string; integrity: string }

/** Inspects the compressed copies too, since browsers are served those. */
const inspectCopies = async (store: ReleaseStore, whose: ReleaseFile): Promise<DamagedFile[]> => {
  const { name, version, file, integrity } = whose
  const damaged: DamagedFile[] = []
  for (const [ending, unpack] of COPIES) {
    const copy = await store.readReleaseFile(name, version, `${file}${ending}`).catch(() => undefined)
    const content = copy && (await unpack(copy).catch(() => Buffer.alloc(0)))
    if (content && integrityOf(content) !== integrity)
      damaged.push({ ...whose, problem: `${file}${ending} was altered` })
  }
  return damaged
}

const inspectFile = async (store: ReleaseStore, whose: ReleaseFile): Promise<DamagedFile[]> => {
  const { name, version, file, integrity } = whose
  const copies = await inspectCopies(store, whose)
  const content = await store.readReleaseFile(name, version, file).catch(() => undefined)
  if (!content) return [{ ...whose, problem: `${file} is gone` }, ...copies]
  return integrityOf(content) === integrity
    ? copies
    : [{ ...whose, problem: `${file} was altered` }, ...copies]
}

/** Compares every file of a release with its published hash. */
export const inspectRelease = async (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseState> => {
  try {
    const text = (await store.readReleaseFile(name, version, 'release.json')).toString()
    const manifest = v.parse(manifestSchema, JSON.parse(text))
    // `release.json` contains the hashes of all files, and the version contains its own hash.
    if (!version.endsWith(`-${digestOf(manifest)}`))
      return { files: 0, damaged: [], unreadable: 'its release.json was altered' }
    const files = Object.entries(manifest.files)
    const damaged = await Promise.all(
      files.map(([file, { integrity }]) => inspectFile(store, { name, version, file, integrity })),
    )
    return { files: files.length, damaged: damaged.flat() }
  } catch (error) {
    return { files: 0, damaged: [], unreadable: `its release.json cannot be read: ${messageOf(error)}` }
  }
}
