import { watch } from 'node:fs'
import path from 'node:path'
import { freePortFrom } from './preflight.mjs'
import { start } from './run.mjs'

const FIRST_DEV_PORT = 3001

/**
 * @param root the workspace, or the folder of the tools package.
 * @param serviceFolder the remote whose `mock.json` answers for its service, if any.
 */
export const serveClinic = ({ root, port, dataDir, store, serviceFolder, developed }) =>
  new Promise((resolve) => {
    const child = start(
      process.execPath,
      ['shared/build/run.mjs', path.join(root, 'e2e/commands/serve.ts')],
      {
        cwd: root,
        env: {
          SANDBOX_CONTROL: '1',
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          STORE_DIR: store,
          ...(serviceFolder ? { SERVICE_FOLDER: serviceFolder } : {}),
          ...(developed ? { DEV_REMOTE: developed } : {}),
        },
        // The channel closes when this process ends for any reason, and then the server stops.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    )
    child.on('close', (code) => resolve(code ?? 1))
  })

/**
 * Restarts when `remote.json` changes, because its screens are the build's entries.
 * @returns the remote in the format of a page's `?remote=`.
 */
export const serveRemote = async ({ name, folder, rspack }) => {
  const devPort = await freePortFrom(Number(process.env.DEV_PORT ?? FIRST_DEV_PORT))
  const startServer = () =>
    start(rspack, ['serve'], {
      cwd: folder,
      env: { ...process.env, DEV_PORT: String(devPort) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let server = startServer()
  let isRestarting = false
  watch(path.join(folder, 'remote.json'), () => {
    if (isRestarting) return
    isRestarting = true
    server.on('close', () => {
      isRestarting = false
      server = startServer()
    })
    server.kill('SIGTERM')
  })
  return `${name}@http://localhost:${devPort}`
}
