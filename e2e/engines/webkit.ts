import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { asJsonCall, type Engine } from './engine.ts'

/** MiniBrowser's smallest window: its toolbar needs 447 px. */
const WINDOW = { width: 447, height: 900 }

const WEBKIT_START_MS = 20_000

/** WebKitGTK has no headless mode, so it runs on a virtual screen. */
const startDriver = async () => {
  const port = await getPort()
  const screen = ['-a', '-s', '-screen 0 1440x1000x24']
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    // The locale sets the date format. The process group can be killed as a whole.
    env: { ...process.env, LANG: 'en_US.UTF-8', TZ: 'America/New_York' },
    stdio: 'ignore',
    detached: true,
  })
  const stop = () => {
    try {
      if (driver.pid !== undefined) process.kill(-driver.pid)
    } catch {
      // The process has already ended.
    }
  }
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`)
    return value
  }
  return { call, stop }
}

type Driver = Awaited<ReturnType<typeof startDriver>>

const startSession = async (call: Driver['call']) => {
  const startedAt = Date.now()
  for (;;) {
    try {
      return await call('POST', '/session', {
        // With another strategy, the first navigation hangs in this driver and blocks every later command.
        capabilities: { alwaysMatch: { pageLoadStrategy: 'none', acceptInsecureCerts: true } },
      })
    } catch (error) {
      if (Date.now() - startedAt > WEBKIT_START_MS) throw error
      await wait(200)
    }
  }
}

export const openWebKit = async (): Promise<Engine> => {
  const { call, stop } = await startDriver()
  try {
    const session = `/session/${(await startSession(call)).sessionId}`
    await call('POST', `${session}/window/rect`, WINDOW)
    return {
      goto: (url) => call('POST', `${session}/url`, { url }),
      evaluate: async (source, args) => {
        const script = `return (${asJsonCall(source)})(arguments[0])`
        return JSON.parse(
          await call('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(args)] }),
        )
      },
      perform: async (actions) => call('POST', `${session}/actions`, { actions }),
      screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
      close: async () => {
        await call('DELETE', session).catch(() => undefined)
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}
