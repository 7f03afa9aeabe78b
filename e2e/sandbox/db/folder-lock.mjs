/**
 * One process at a time in a folder: an embedded database that two servers open loses what one of them has stored.
 *
 * The lock is a symbolic link to a socket that its owner listens on. The kernel closes the socket with the process,
 * however that ends, so that no stored process id has to be compared with a running program; a client that connects
 * receives the owner's id. Each process has a socket file of its own: Node unlinks the path of a socket that it closes,
 * and with one path for all, who lost the race for a stale lock took away the winner's (an inode does not tell them
 * apart either: it is given to the next file). Plain JavaScript: `npm start` asks before anything is installed.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A path of a socket is at most this long. */
const MAX_SOCKET_PATH = 100
const ANSWER_MS = 2_000
/** Two that find the same stale lock at the same moment: the second one takes the place of the first within this. */
const SETTLE_MS = 150

const isWindows = process.platform === 'win32'

export class FolderInUse extends Error {
  name = 'FolderInUse'
}

/** The lock of a folder, the same for each process, and a socket path of this process alone. Windows has named pipes, which need no file. */
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

/** The socket path that a lock points to; undefined without a lock. A lock of an earlier version is a socket itself. */
const targetOf = (lock) => {
  if (isWindows) return lock
  try {
    return readlinkSync(lock)
  } catch (error) {
    return error.code === 'EINVAL' ? lock : undefined
  }
}

/** The id that the owner of a lock sends; '' when it sends none; undefined when no process listens. */
const readOwnerId = (lock) =>
  new Promise((resolve) => {
    let said = ''
    // Not the lock itself: its path may be too long to connect to.
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

/** @throws FolderInUse when another process works there. */
export const checkFolder = async (folder) => {
  const said = await readOwnerId(pathsOf(folder).lock)
  if (said !== undefined) throw inUse(folder, said)
}

/** Removes a lock as long as it points to this socket; never one that was made since. */
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

/** Points the lock to a socket. Another process may have done so first: the caller compares the owner's id. */
const takeLock = (lock, socket) => {
  try {
    symlinkSync(socket, lock)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/**
 * Locks a folder until this process ends or calls the function that this resolves to.
 * @throws FolderInUse
 */
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
