import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

type Watched = {
  /** Root of the workspace, where the bundler is installed. */
  root: string
  /** The remote, a folder of the root. */
  name: string
  /** After each build that went well. One that did not says so itself, in the terminal. */
  onBuilt: () => Promise<void>
  onFailed: (error: unknown) => void
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })

/**
 * Builds a remote whenever its sources change, and from anew when `remote.json` does: its screens are what is
 * built. The bundler runs as a process of its own, as in every other build.
 * @returns how to stop.
 */
export const watchBuilds = ({ root, name, onBuilt, onFailed }: Watched) => {
  const folder = path.join(root, name)
  let queue = Promise.resolve()
  const startBundler = () =>
    spawn(path.join(root, 'node_modules/.bin/rspack'), ['build', '--watch'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }).on('message', (message) => {
      // What the preset tells after each build (`shared/build/release-files.ts`).
      if (message === 'built') queue = queue.then(onBuilt).catch(onFailed)
    })
  let bundler = startBundler()
  let restart = Promise.resolve()
  const declaration = watch(path.join(folder, 'remote.json'), () => {
    restart = restart.then(async () => {
      await ended(bundler)
      bundler = startBundler()
    })
  })
  return {
    stop: async () => {
      declaration.close()
      await restart
      await ended(bundler)
    },
  }
}
