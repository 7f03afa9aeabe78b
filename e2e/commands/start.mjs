/**
 * `npm start` builds, publishes and serves a clinic (PORT, DATA_DIR, OWN_API). `npm run dev` adds a development host,
 * and a development server of the remote or, for a remote outside this workspace, its mock.
 */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { answerHelp } from '../../shared/build/command-line.mjs'
import { checkFolder, FolderInUse } from '../sandbox/db/folder-lock.mjs'
import { checkDisk, checkNode, checkPort, checkWritable, readPort, StartError } from './preflight.mjs'
import { stopping, stopTogether } from './run.mjs'
import { serveClinic, serveRemote } from './serve-remote.mjs'
import { bin, build, install, publish, root, writeSandboxSettings } from './workspace.mjs'

const isDevelopment = process.argv[2] === '--dev'
const developed = isDevelopment ? process.argv[3] : undefined
const isOutside = developed?.includes('/') ?? false
const remote = isOutside ? undefined : developed
const serviceFolder = developed && path.resolve(isOutside ? (process.env.INIT_CWD ?? root) : root, developed)

const main = async () => {
  checkNode()
  if (isOutside && !existsSync(path.join(serviceFolder, 'remote.json')))
    throw new StartError(`${serviceFolder} has no remote.json.`)
  const port = readPort(process.env.PORT)
  const dataDir = path.resolve(process.env.INIT_CWD ?? root, process.env.DATA_DIR || path.join(root, '.data'))
  checkWritable(dataDir)
  await checkPort(port)
  checkDisk(root, dataDir)
  if (!process.env.DATABASE_URL) await checkFolder(path.join(dataDir, 'clinic'))
  mkdirSync(dataDir, { recursive: true })
  await install()
  // The store of `npm start` never contains a development host.
  const store = path.join(dataDir, isDevelopment ? 'releases-development' : 'releases')
  await build({ isDevelopment })
  if (!isDevelopment) writeSandboxSettings(store, `http://localhost:${port}`)
  await publish(store, { isDevelopment })
  const folder = remote && path.join(root, remote)
  const developed = remote && (await serveRemote({ name: remote, folder, rspack: bin('rspack') }))
  return serveClinic({ root, port, dataDir, store, serviceFolder, developed })
}

/** A file system error has one line. Any other error is a defect and keeps its stack. */
const oneLine = (error) => {
  if (error instanceof StartError || error instanceof FolderInUse) return error.message
  if (error?.code === 'ENOSPC') return 'The disk is full.'
  return error?.code && error.syscall ? error.message : error
}

answerHelp(
  `npm start
  builds, publishes to a local release store and starts a sandbox clinic; prints links to try
npm run dev -w <remote>
  the same for that remote: what is saved shows in the page
npm run dev -- [folder]
  a host for a remote outside this workspace; with its folder, its mock.json answers for its service
  PORT (8080), DATA_DIR (.data) and DEV_PORT (of the remote's server, 3001) say where;
  OWN_API (http://localhost:3000) uses your own API instead of the sandbox's`,
  ['--dev'],
)
stopTogether(0)
try {
  const code = await main()
  process.exitCode = stopping() ? 0 : code
} catch (error) {
  if (!stopping()) {
    console.error(oneLine(error))
    process.exitCode = 1
  }
}
