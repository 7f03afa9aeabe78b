import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import getPort from 'get-port'
import { build, publish, root, writeSandboxSettings } from '../commands/workspace.mjs'
import { waitUntilServed } from '../fixtures/wait-until-served.ts'

/**
 * Builds and publishes the working tree, and serves it with a clinic of its own, for one bench.
 * @param publishInto publishes something else into the release store.
 * @param environment variables of the server besides those of this process.
 */
export const startStack = async (
  publishInto: (store: string) => Promise<void> = publish,
  environment: Record<string, string> = {},
) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'soundings-bench-'))
  await build()
  const store = path.join(dataDir, 'releases')
  writeSandboxSettings(store)
  await publishInto(store)
  const port = await getPort()
  const server = spawn(process.execPath, ['shared/build/run.mjs', path.join(root, 'e2e/commands/serve.ts')], {
    cwd: root,
    env: { ...process.env, SANDBOX_CONTROL: '1', ...environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  await waitUntilServed(`${origin}/config.json`, server)
  return {
    origin,
    store,
    /** Of the server's process. */
    pid: server.pid ?? 0,
    stop: async () => {
      const closed = new Promise((resolve) => server.once('close', resolve))
      server.kill()
      await closed
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
