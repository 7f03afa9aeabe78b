import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import getPort from 'get-port'
import { root } from '../commands/workspace.mjs'
import { waitUntilServed } from '../fixtures/wait-until-served.ts'
import type { Load } from './load.ts'

/** Of all processes of a bench, which verify each other's proofs. */
export const PROOF_KEY = randomBytes(32).toString('hex')

/** A server of a bench, in a process of its own. */
export type Served = { origin: string; pid: number; stop: () => Promise<void> }

const serve = async (server: ChildProcess, origin: string, ready: string): Promise<Served> => {
  await waitUntilServed(`${origin}${ready}`, server)
  return {
    origin,
    pid: server.pid ?? 0,
    stop: async () => {
      const closed = new Promise((resolve) => server.once('close', resolve))
      server.kill()
      await closed
    },
  }
}

/** Starts the clinic's API as it runs with people: without the control API, on PostgreSQL, behind a gateway. */
export const startApi = async (databaseUrl: string): Promise<Served> => {
  const port = await getPort()
  const origin = `http://127.0.0.1:${port}`
  const program = path.join(root, 'e2e/commands/serve-api.ts')
  const server = spawn(process.execPath, ['shared/build/run.mjs', program], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      PROOF_KEY,
      DRAIN_SECONDS: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return serve(server, origin, '/health/ready')
}

/** Starts a bare Fastify, which makes one statement for each call. */
export const startBare = async (databaseUrl: string): Promise<Served> => {
  const port = await getPort()
  const program = path.join(import.meta.dirname, 'bare-fastify.mjs')
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' }
  const server = spawn(process.execPath, [program, String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return serve(server, `http://127.0.0.1:${port}`, '/')
}

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** As `proc(5)` has it; empty for a process that has ended. */
const readStat = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Seconds of a core that processes and their children that have ended have used, with those of the kernel for them; other programs
 * of the machine do not count.
 */
const cpuSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    // The name of a program, in parentheses, may have spaces in it.
    const fields = readStat(pid).split(') ')[1]?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((all, field) => all + Number(field), 0)
    return sum + ticks / TICKS_PER_SECOND
  }, 0)

/** Does a load. @returns besides what it says, milliseconds of a core of these processes for each request. */
export const cpuMsOf = async (pids: readonly number[], sendAll: () => Promise<Load>) => {
  const before = cpuSeconds(pids)
  const load = await sendAll()
  return { load, cpuMs: Number((((cpuSeconds(pids) - before) / load.sent) * 1000).toFixed(3)) }
}
