/**
 * One process at a time in a folder: an embedded database that two servers open loses what one of them has stored.
 *
 * The lock is a socket that the process listens on. The kernel closes it with the process, however that ends, so that
 * no stored process id has to be compared with a running program; a client that connects receives the owner's id.
 * Plain JavaScript: `npm start` asks before anything is installed.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A path of a socket is at most this long. */
const MAX_SOCKET_PATH = 100
const ANSWER_MS = 2_000
/** Two that find the same stale socket at the same moment: the second one takes the place of the first within this. */
const SETTLE_MS = 150

/** Another process works in the folder. */
export class FolderInUse extends Error {
  name = 'FolderInUse'
}

const socketOf = (folder) => {
  const parent = path.dirname(folder)
  const real = path.join(existsSync(parent) ? realpathSync(parent) : parent, path.basename(folder))
  const name = createHash('sha256').update(real).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\soundings-${name}`
  const lockFile = `${real}.lock`
  return lockFile.length <= MAX_SOCKET_PATH ? lockFile : path.join(tmpdir(), `soundings-${name}.lock`)
}

/** The id that the owner of a socket sends; '' when it sends none; undefined when no process listens. */
const readOwnerId = (socket) =>
  new Promise((resolve) => {
    let said = ''
    const client = connect(socket)
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
  const said = await readOwnerId(socketOf(folder))
  if (said !== undefined) throw inUse(folder, said)
}

const inodeOf = (file) => (existsSync(file) ? statSync(file).ino : undefined)

/** Takes away the socket of a process that is gone; never one that has been made since. */
const removeStale = (socket, inode) => {
  if (inode !== undefined && inodeOf(socket) === inode) rmSync(socket, { force: true })
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

/**
 * Locks a folder until this process ends or calls the function that this resolves to.
 * @throws FolderInUse
 */
export const holdFolder = async (folder) => {
  mkdirSync(path.dirname(folder), { recursive: true })
  const socket = socketOf(folder)
  const name = `${process.pid} ${randomUUID()}`
  const inode = inodeOf(socket)
  await checkFolder(folder)
  removeStale(socket, inode)
  const server = await listen(socket, name).catch(async () => {
    throw inUse(folder, (await readOwnerId(socket)) ?? '')
  })
  if (inode !== undefined) await wait(SETTLE_MS)
  const holder = await readOwnerId(socket)
  const release = () => new Promise((resolve) => server.close(() => resolve(undefined)))
  if (holder === name) return release
  await release()
  throw inUse(folder, holder ?? '')
}
