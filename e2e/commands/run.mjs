/** Runs child processes that end with this process. Plain JavaScript, because it runs before the installation. */
import { spawn } from 'node:child_process'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

const TAIL_CHARACTERS = 20_000

let isStopping = false

export const stopping = () => isStopping

export const stopTogether = (exitCode) => {
  const stop = () => {
    if (isStopping) return
    isStopping = true
    for (const child of running) child.kill('SIGTERM')
    if (running.size === 0) process.exit(exitCode)
    setTimeout(() => {
      for (const child of running) child.kill('SIGKILL')
      process.exit(exitCode)
    }, 8_000).unref()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}

export const start = (command, args, options = {}) => {
  const child = spawn(command, args, options)
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

/** @returns {Promise<{ code: number, output: string, out: string, errors: string }>} `output`: the end of both. */
export const run = (command, args, { cwd, env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    let output = ''
    const said = { out: '', errors: '' }
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = start(command, args, {
      cwd,
      env: { ...process.env, ...color, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const listen = (stream, kind, shown) =>
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-TAIL_CHARACTERS)
        said[kind] = (said[kind] + chunk).slice(-TAIL_CHARACTERS)
        if (!quiet) shown.write(chunk)
      })
    listen(child.stdout, 'out', process.stdout)
    listen(child.stderr, 'errors', process.stderr)
    child.on('error', (error) => resolve({ code: 1, ...said, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, ...said, output }))
  })
