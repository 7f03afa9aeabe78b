import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findStack } from '../commands/programs.mjs'
import { root } from '../commands/workspace.mjs'
import { freePort, untilServed } from './stack.ts'

/** Production's front door before a bench's clinic: Caddy with the Caddyfile that ships, over HTTPS and HTTP/2. */
export const startFrontDoor = async ({ origin, store }: { origin: string; store: string }) => {
  if (!(await findStack())) throw new Error('Caddy is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'soundings-caddy-'))
  const [port, httpPort, healthPort] = [await freePort(), await freePort(), await freePort()]
  const clinic = new URL(origin).host
  const site = `https://localhost:${port}`
  const server = spawn('caddy', ['run', '--config', 'e2e/compose/Caddyfile', '--adapter', 'caddyfile'], {
    cwd: root,
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      HEALTH_PORT: String(healthPort),
      SITE: site,
      RELEASE_STORE: store,
      API: clinic,
      IDENTITY: clinic,
    },
    stdio: 'ignore',
  })
  await untilServed(`http://localhost:${healthPort}/health`, server)
  return {
    origin: site,
    stop: async () => {
      const closed = once(server, 'close')
      server.kill()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
