import { watch } from 'node:fs'
import path from 'node:path'
import { start } from './run.mjs'

/**
 * Serves a remote with React Refresh; restarts when `remote.json` changes, since its screens are the build's entries.
 * @param rspack the program, of the workspace or of the remote's own packages.
 */
export const serveRemote = (folder, rspack, devPort) => {
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
}
