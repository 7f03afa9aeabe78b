/**
 * Allows one process at a time in a folder: two servers on one embedded database lose data.
 *
 * The lock is a symbolic link to a socket on which its owner listens. The kernel closes the socket with the process,
 * however it ends, so the lock needs no check of a stored process id; a client that connects
 * receives the owner's id. Each process has its own socket file, because Node unlinks the path of a socket that it closes:
 * with a shared path, the loser of a race for a stale lock deleted the winner's (inode numbers do not help,
 * since the next file reuses them). Plain JavaScript, because `npm start` runs it before dependencies are installed.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Maximum length of a socket path. */
const MAX_SOCKET_PATH = 100
const ANSWER_MS = 2_000
/** Two processes that find the same stale lock: the second replaces the first's lock within this time. */
const SETTLE_MS = 150

const isWindows = process.platform === 'win32'

export class FolderInUse extends Error {
  name = 'FolderInUse'
}

/** The lock of a folder, shared by all processes, and this process's own socket path. Windows has named pipes, which need no file. */
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

/** The socket path that a lock points to; undefined without a lock. A lock of an earlier version is itself a socket. */
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
    // Connect to the target: the path of the lock may be too long for a socket.
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

/** @throws FolderInUse when another process uses the folder. */
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

/** Points the lock to a socket. Another process may do the same first, so the caller compares the owner's id. */
const takeLock = (lock, socket) => {
  try {
    symlinkSync(socket, lock)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/**
 * Locks a folder until this process ends or calls the returned function.
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
