import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asPostgres, postgresPrograms } from '../../sandbox/db/postgres-programs.mjs'
import { root, type Service } from './compose-file.ts'
import { type Machine, toLocal } from './translate.rules.ts'

const HEALTHY_MS = 90_000
const RESTART_MS = 200

/** What this machine needs besides what the file says: here there is no image that sets it. */
type Extra = { env?: Record<string, string>; args?: string[] }

/** A service that runs, or runs again in a moment. */
export type RunningService = {
  /** Waits until its health check says that it is healthy. */
  healthy: () => Promise<void>
  stop: () => Promise<void>
}

const isPostgres = ({ image }: Service) => image.startsWith('postgres:')

/** Exactly the variables of the file; and where programs are. */
const environmentOf = (service: Service, machine: Machine, extra: Extra) => ({
  ...Object.fromEntries(
    Object.entries(service.environment).map(([name, text]) => [name, toLocal(text, machine)]),
  ),
  ...extra.env,
  PATH: isPostgres(service) ? `${postgresPrograms()}:${process.env.PATH}` : (process.env.PATH ?? ''),
})

/** Its command line as it reads here. */
export const toCommand = (service: Service, machine: Machine): [string, ...string[]] => {
  const [program = '', ...args] = [...service.entrypoint, ...service.command].map((text) =>
    toLocal(text, machine),
  )
  return [program, ...args]
}

const stopped = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('close', resolve))

const checkIn = (service: Service, machine: Machine, env: Record<string, string>) => {
  const [, program = '', ...args] = (service.healthcheck?.test ?? []).map((text) => toLocal(text, machine))
  return spawnSync(program, args, { cwd: root, env, timeout: 10_000 }).status === 0
}

/**
 * Starts a service as the file says: its command, its environment, its restart policy. What it says goes to
 * `<folder>/logs/<name>.log`, the number of its process to `<folder>/run/<name>.pid`.
 */
export const runService = (
  name: string,
  service: Service,
  { machine, folder, extra = {} }: { machine: Machine; folder: string; extra?: Extra },
): RunningService => {
  const [program, ...args] = toCommand(service, machine)
  const env = environmentOf(service, machine, extra)
  const log = path.join(folder, 'logs', `${name}.log`)
  for (const part of ['logs', 'run']) mkdirSync(path.join(folder, part), { recursive: true })
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    child = spawn(program, [...args, ...(extra.args ?? [])], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isPostgres(service) ? asPostgres() : {}),
    })
    const note = (chunk: Buffer | string) => appendFileSync(log, chunk)
    child.stdout?.on('data', note)
    child.stderr?.on('data', note)
    child.on('error', (error) => note(`${error.message}\n`))
    child.on('close', async (code) => {
      note(`-- ended with ${code}\n`)
      if (isStopping || service.restart !== 'unless-stopped') return
      await wait(RESTART_MS)
      if (!isStopping) start()
    })
    writeFileSync(path.join(folder, 'run', `${name}.pid`), String(child.pid))
  }
  start()
  return {
    healthy: async () => {
      const end = Date.now() + HEALTHY_MS
      while (!checkIn(service, machine, env)) {
        if (Date.now() > end)
          throw new Error(`${name} is not healthy after ${HEALTHY_MS / 1000} s: see ${log}`)
        await wait(200)
      }
    },
    stop: async () => {
      isStopping = true
      // The signal of the image: PostgreSQL would wait for its clients at another one.
      child.kill(isPostgres(service) ? 'SIGINT' : 'SIGTERM')
      const gentle = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await stopped(child)
      clearTimeout(gentle)
    },
  }
}
