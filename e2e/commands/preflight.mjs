/** Checks before the installation, build and start. Each failure is one line. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { problemOfNode } from '../../shared/build/node-version.mjs'

const LEAST_FREE_BYTES = 300 * 1024 * 1024

export class StartError extends Error {
  name = 'StartError'
}

export const checkNode = (version = process.versions.node) => {
  const problem = problemOfNode(version)
  if (problem) throw new StartError(problem)
}

export const readPort = (text = '8080') => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`PORT has to be a number from 1 to 65535, but is "${text}".`)
}

const tryPort = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

const problemOfPort = async (port) => (await tryPort(port, '127.0.0.1')) ?? tryPort(port, '::1')

export const checkPort = async (port) => {
  const problem = await problemOfPort(port)
  if (problem === 'EADDRINUSE')
    throw new StartError(
      `Port ${port} is in use: stop what is using it, or choose another one, with its own folder (PORT=8081 DATA_DIR=.data-8081 before the command).`,
    )
  if (problem === 'EACCES')
    throw new StartError(
      `Port ${port} needs more rights: choose one above 1023 (PORT=8080 before the command).`,
    )
}

export const freePortFrom = async (first) =>
  (await problemOfPort(first)) === 'EADDRINUSE' ? freePortFrom(first + 1) : first

const existingParent = (folder) => (existsSync(folder) ? folder : existingParent(path.dirname(folder)))

export const checkWritable = (folder) => {
  const parent = existingParent(folder)
  const choose = 'choose another folder (DATA_DIR=.data-2 before the command).'
  if (!statSync(parent).isDirectory()) throw new StartError(`${parent} is a file: ${choose}`)
  try {
    accessSync(parent, constants.W_OK)
  } catch {
    throw new StartError(`${parent} cannot be written to: ${choose}`)
  }
}

export const checkDisk = (...folders) => {
  for (const folder of folders) {
    const { bavail, bsize } = statfsSync(existingParent(folder))
    const free = bavail * bsize
    if (free >= LEAST_FREE_BYTES) continue
    const megabytes = (bytes) => Math.round(bytes / 1024 / 1024)
    throw new StartError(
      `The disk of ${folder} is full: ${megabytes(free)} MB are free, ${megabytes(LEAST_FREE_BYTES)} MB are needed.`,
    )
  }
}

export const explain = (what, output) => {
  if (/ENOSPC|no space left on device/i.test(output))
    return new StartError(`${what} failed: the disk is full.`)
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)) {
    return new StartError(`${what} failed: the network could not be reached (see above).`)
  }
  return new StartError(`${what} failed (see above).`)
}
