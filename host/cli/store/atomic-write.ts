import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Unique among all writers. */
export const uniqueName = (): string => `${process.pid}-${randomBytes(6).toString('hex')}`

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code)

/** Must survive a power failure. */
export const writeDurably = async (file: string, content: string | Buffer, mode?: number): Promise<void> => {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Must survive a power failure. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Atomic: a reader sees the old or the new content. */
export const replaceFile = async (
  file: string,
  content: string | Buffer,
  temporaryFolder: string,
  mode?: number,
): Promise<void> => {
  await mkdir(temporaryFolder, { recursive: true })
  const temporary = path.join(temporaryFolder, uniqueName())
  try {
    await writeDurably(temporary, content, mode)
    await rename(temporary, file)
    await syncFolder(path.dirname(file))
  } finally {
    await rm(temporary, { force: true })
  }
}
