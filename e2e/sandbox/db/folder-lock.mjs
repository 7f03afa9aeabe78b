/**
 * Allows one process at a time in a folder, because two servers on one embedded database lose data.
 *
 * The lock is a symbolic link to a socket of its owner. The kernel closes the socket when the process ends, so no
 * process id needs a check. Sockets are not shared, because Node unlinks the path of a socket that it closes: the loser
 * of a race for a stale lock would delete the winner's. Plain JavaScript, because `npm start` runs it before the
 * installation.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MAX_SOCKET_PATH = 100
const ANSWER_MS = 2_000
/** If two processes find the same stale lock, the second replaces the first's lock within this time. */
const SETTLE_MS = 150

const isWindows = process.platform === 'win32'

export class FolderInUse extends Error {
  name = 'FolderInUse'
}

/** Windows has named pipes, which need no file. */
const pathsOf = (folder) => {
  const parent = path.dirname(folder)
  const real = path.join(existsSync(parent) ? realpathSync(parent) : parent, path.basename(folder))
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 16)
  if (isWindows) {
    const pipe = `\\\\.\\pipe\\soundings-${hash}`
    return { lock: pipe, socket: pipe }
  }
  const suffix = `${randomUUID().slice(0, 8)}.sock`
  const beside = `${real}.${suffix}`
  const short = beside.length <= MAX_SOCKET_PATH
  return { lock: `${real}.lock`, socket: short ? beside : path.join(tmpdir(), `soundings-${hash}.${suffix}`) }
}

/** Undefined without a lock. A lock of an earlier version is itself a socket. */
const targetOf = (lock) => {
  if (isWindows) return lock
  try {
    return readlinkSync(lock)
  } catch (error) {
    return error.code === 'EINVAL' ? lock : undefined
  }
}

/** The owner's id. '' when it sends none, undefined when no process listens. */
const readOwnerId = (lock) =>
  new Promise((resolve) => {
    let said = ''
    // Connects to the target, because the lock's path may be too long for a socket.
    const client = connect(targetOf(lock) ?? lock)
    client.setTimeout(ANSWER_MS, () => client.destroy())
    client.on('data', (chunk) => {
      said += chunk
    })
    client.once('error', () => resolve(undefined))
    client.once('close', () => resolve(said))
  })

const inUse = (folder, said) => {
  const pid = said.split(' ')[0]
  return new FolderInUse(
    `Another Soundings server${pid ? ` (process ${pid})` : ''} works in ${folder}: stop it, or choose another folder (DATA_DIR=.data-2 npm start).`,
  )
}

export const checkFolder = async (folder) => {
  const said = await readOwnerId(pathsOf(folder).lock)
  if (said !== undefined) throw inUse(folder, said)
}

/** Removes a lock only if it still points to this socket, never a newer one. */
const unlock = (lock, socket) => {
  if (targetOf(lock) === socket) rmSync(lock, { force: true })
  rmSync(socket, { force: true })
}

const listen = (socket, name) =>
  new Promise((resolve, reject) => {
    const server = createServer((client) => client.end(name))
    server.once('error', reject)
    server.listen(socket, () => {
      server.unref()
      resolve(server)
    })
  })

/** Another process may create the lock first, so the caller compares the owner's id. */
const takeLock = (lock, socket) => {
  try {
    symlinkSync(socket, lock)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/** Locks until this process ends or calls the returned function. */
export const holdFolder = async (folder) => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const { lock, socket } = pathsOf(folder)
  const stale = isWindows ? undefined : targetOf(lock)
  await checkFolder(folder)
  if (stale !== undefined) unlock(lock, stale)

  const name = `${process.pid} ${randomUUID()}`
  const server = await listen(socket, name).catch(async () => {
    throw inUse(folder, (await readOwnerId(lock)) ?? '')
  })
  if (!isWindows) takeLock(lock, socket)
  if (stale !== undefined) await wait(SETTLE_MS)

  const holder = await readOwnerId(lock)
  const release = async () => {
    if (!isWindows) unlock(lock, socket)
    await new Promise((resolve) => server.close(() => resolve(undefined)))
  }
  if (holder === name) return release
  await release()
  throw inUse(folder, holder ?? '')
}
