import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asPostgres } from '../../sandbox/db/postgres-programs.mjs'
import { root, type Service } from './local-services.ts'

const HEALTHY_MS = 90_000
const RESTART_MS = 200

/** Settings from the image, not from docker-compose.yml. */
type Extra = { env?: Record<string, string>; args?: string[] }

export type RunningService = {
  waitUntilHealthy: () => Promise<void>
  stop: () => Promise<void>
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Logs to `<folder>/logs/<name>.log`, and writes the process id to `<folder>/run/<name>.pid`. */
export const runService = (
  name: string,
  service: Service,
  folder: string,
  extra: Extra = {},
): RunningService => {
  const [program = '', ...args] = [...service.command, ...(extra.args ?? [])]
  const env = { ...service.environment, ...extra.env }
  const log = path.join(folder, 'logs', `${name}.log`)
  for (const part of ['logs', 'run']) mkdirSync(path.join(folder, part), { recursive: true })
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(service.isPostgres ? asPostgres() : {}),
    })
    const note = (chunk: Buffer | string) => appendFileSync(log, chunk)
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.on('error', (error) => note(`${error.message}\n`))
    child.on('close', async (code) => {
      note(`-- ended with ${code}\n`)
      if (isStopping || !service.isRestarted) return
      await wait(RESTART_MS)
      if (!isStopping) start()
    })
    writeFileSync(path.join(folder, 'run', `${name}.pid`), String(child.pid))
  }
  start()
  const [probe = '', ...probeArgs] = service.probe
  return {
    waitUntilHealthy: async () => {
      const end = Date.now() + HEALTHY_MS
      while (spawnSync(probe, probeArgs, { cwd: root, env, timeout: 10_000 }).status !== 0) {
        if (Date.now() > end)
          throw new Error(`${name} is not healthy after ${HEALTHY_MS / 1000} s: see ${log}`)
        await wait(200)
      }
    },
    stop: async () => {
      isStopping = true
      // The image's stop signal. On SIGTERM, PostgreSQL would wait for its clients.
      child.kill(service.isPostgres ? 'SIGINT' : 'SIGTERM')
      const gentle = setTimeout(() => child.kill('SIGKILL'), 15_000)
      if (!hasEnded(child)) await once(child, 'close')
      clearTimeout(gentle)
    },
  }
}
