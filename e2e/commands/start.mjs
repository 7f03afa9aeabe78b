/**
 * `npm start`: installs, builds, publishes, and serves a whole clinic. PORT and DATA_DIR say where.
 * `npm run dev -w <remote>` (`start.mjs --dev <remote>`): the same, and what is saved in that remote is built,
 * published and shown in the pages that are open.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { checkFolder, FolderInUse } from '../sandbox/db/folder-lock.mjs'
import { checkDisk, checkNode, checkPort, readPort, StartError } from './preflight.mjs'
import { start, stopping, stopTogether } from './run.mjs'
import { build, install, publish, root } from './workspace.mjs'

const watched = process.argv[2] === '--dev' ? process.argv[3] : undefined

/** Builds and publishes a remote at each change, until this process ends. */
const watch = (remote, store) =>
  start(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'host/cli/remotes.ts'), 'watch', remote, '--store', store],
    { cwd: root, stdio: 'inherit' },
  )

const serve = (port, dataDir) =>
  new Promise((resolve) => {
    const child = start(process.execPath, ['--import', 'tsx', path.join(root, 'e2e/commands/serve.ts')], {
      cwd: root,
      env: {
        SANDBOX_CONTROL: '1',
        AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE: '1',
        ...(watched ? { LIVE_RELOAD: '1' } : {}),
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      // The channel closes when this process dies in whatever way, and the server stops with it.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

const main = async () => {
  checkNode()
  const port = readPort(process.env.PORT)
  const dataDir = path.resolve(process.env.INIT_CWD ?? root, process.env.DATA_DIR || path.join(root, '.data'))
  await checkPort(port)
  checkDisk(root, dataDir)
  if (!process.env.DATABASE_URL) await checkFolder(path.join(dataDir, 'clinic'))
  mkdirSync(dataDir, { recursive: true })
  await install()
  await build()
  await publish(path.join(dataDir, 'releases'))
  if (watched) watch(watched, path.join(dataDir, 'releases'))
  return serve(port, dataDir)
}

/** Errors of the file system say enough by themselves; anything else is a defect and shows where. */
const oneLine = (error) => {
  if (error instanceof StartError || error instanceof FolderInUse) return error.message
  if (error?.code === 'ENOSPC') return 'The disk is full.'
  return error?.code && error.syscall ? error.message : error
}

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
