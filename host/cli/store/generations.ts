import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseRegistry } from '../registry/parse-registry.ts'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { hasCode, syncFolder, uniqueName, writeDurably } from './atomic-write.ts'
import { RegistryConflictError } from './release-store.ts'

/** Kept registries, so that an older one can be restored by hand. */
export const MAX_GENERATIONS = 50

const fileOf = (folder: string, generation: number) => path.join(folder, `registry.${generation}.json`)

const generationsIn = async (folder: string): Promise<number[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return names
    .flatMap((name) => /^registry\.(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a)
}

const recoveryHint = (older: number | undefined): string =>
  older
    ? `registry.${older}.json is the previous one: delete the damaged file to go back to it`
    : 'there is no earlier one: delete it and publish again'

export const readNewestRegistry = async (folder: string): Promise<Registry> => {
  for (;;) {
    const [newest, older] = await generationsIn(folder)
    if (newest === undefined) return emptyRegistry()
    const file = fileOf(folder, newest)
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    })
    if (text !== undefined) return parseRegistry(text, file, recoveryHint(older))
  }
}

const linkGeneration = async (temporary: string, file: string) => {
  try {
    await link(temporary, file)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new RegistryConflictError()
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error
    throw new Error(
      `${path.dirname(file)} is on a file system without hard links. Put the store on another one.`,
    )
  }
}

/**
 * Compare-and-set without a lock, which a crash could leave behind: each generation is a file, written under a
 * temporary name. `link` fails for an existing name, so one writer wins, and readers see no partial file.
 * @throws RegistryConflictError if `expected` is not the newest.
 */
export const addGeneration = async (folder: string, next: Registry, expected: number): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const temporary = path.join(folder, `.${uniqueName()}`)
  await writeDurably(temporary, `${JSON.stringify(next, null, 1)}\n`)
  try {
    const [newest = 0] = await generationsIn(folder)
    if (newest !== expected) throw new RegistryConflictError()
    await linkGeneration(temporary, fileOf(folder, expected + 1))
    await syncFolder(folder)
  } finally {
    await rm(temporary, { force: true })
  }
  await removeOldGenerations(folder, expected + 1)
}

const removeOldGenerations = async (folder: string, written: number) => {
  const generations = await generationsIn(folder)
  const newest = generations[0] ?? written
  // Other publishers have written and removed this generation between the check and `link`.
  if (newest - written >= MAX_GENERATIONS) {
    await rm(fileOf(folder, written), { force: true })
    throw new RegistryConflictError()
  }
  for (const old of generations.slice(MAX_GENERATIONS)) await rm(fileOf(folder, old), { force: true })
}
