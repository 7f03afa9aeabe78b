import { readFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { hasCode, uniqueName, writeDurably } from './atomic-write.ts'

/** Rendering takes milliseconds, so an older lock is stale. */
const STALE_MS = 10_000

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const isStale = async (file: string): Promise<boolean> => {
  const [pid, age] = await Promise.all([
    readFile(file, 'utf8')
      .then(Number)
      .catch(() => undefined),
    stat(file)
      .then(({ mtimeMs }) => Date.now() - mtimeMs)
      .catch(() => 0),
  ])
  if (age > STALE_MS) return true
  return pid !== undefined && pid > 0 && !isAlive(pid)
}

const acquire = async (file: string) => {
  for (;;) {
    try {
      return await writeDurably(file, String(process.pid))
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    if (await isStale(file)) {
      const renamed = `${file}.${uniqueName()}`
      await rename(file, renamed).catch(() => undefined)
      await rm(renamed, { force: true })
    }
    await wait(2 + Math.random() * 10)
  }
}

/** Protects only pages, which are checked again, so two owners of a stale lock do no harm. */
export const withLock = async (file: string, work: () => Promise<void>): Promise<void> => {
  await acquire(file)
  try {
    await work()
  } finally {
    await rm(file, { force: true })
  }
}
