import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { asJsonCall, type Engine } from './engine.ts'

const WINDOW = { width: 390, height: 844 }

const FIREFOX_START_MS = 30_000
const COMMAND_MS = 30_000

type Started = { address: string; stop: () => Promise<void> }

/** Firefox prints its address on standard error. */
const startFirefox = async (): Promise<Started> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'soundings-firefox-'))
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      env: {
        ...process.env,
        LANG: 'en_US.UTF-8',
        TZ: 'America/New_York',
        MOZ_CRASHREPORTER_DISABLE: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise<void>((resolve) => firefox.once('close', () => resolve()))
  const stop = async () => {
    firefox.kill()
    await ended
    await rm(profile, { recursive: true, force: true })
  }
  const listening = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('Firefox did not say where it listens')),
      FIREFOX_START_MS,
    )
    createInterface({ input: firefox.stderr }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    firefox.once('error', reject)
  })
  try {
    return { address: await listening, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Answer = { id: number; type: 'success' | 'error'; result: Record<string, unknown>; message?: string }

const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const inFlight = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data))
    inFlight.get(answer.id)?.(answer)
    inFlight.delete(answer.id)
  })
  let last = 0
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1
    const id = last
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), COMMAND_MS)
      inFlight.set(id, (given) => {
        clearTimeout(timer)
        resolve(given)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
  return { send, close: () => socket.close() }
}

/** Firefox supports WebDriver BiDi itself. */
export const openFirefox = async (): Promise<Engine> => {
  const { address, stop } = await startFirefox()
  try {
    const { send, close } = await connect(address)
    await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
    const tree = (await send('browsingContext.getTree', {})) as { contexts: [{ context: string }] }
    const { context } = tree.contexts[0]
    await send('browsingContext.setViewport', { context, viewport: WINDOW })
    return {
      goto: async (url) => {
        await send('browsingContext.navigate', { context, url, wait: 'none' })
      },
      evaluate: async (source, args) => {
        const answer = (await send('script.callFunction', {
          functionDeclaration: asJsonCall(source),
          awaitPromise: true,
          target: { context },
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
        })) as { type: string; result: { value: string }; exceptionDetails?: { text: string } }
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
        return JSON.parse(answer.result.value)
      },
      perform: async (actions) => {
        await send('input.performActions', { context, actions })
      },
      screenshot: async () => {
        const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
        return Buffer.from(data, 'base64')
      },
      close: async () => {
        close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
