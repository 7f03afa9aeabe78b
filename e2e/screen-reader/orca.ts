import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { startDispatcher } from './speech-dispatcher.ts'

const run = promisify(execFile)

export const START_MS = 30_000
/** Orca says what it says of one event within this time; a longer silence ends it. */
const SILENCE_MS = 1_500
const ANSWER_MS = 15_000
/** A whole page is read aloud in this time. */
const SPEECH_MS = 60_000

/** Neither the names of keys nor a summary that counts the links of a page: what people turn off first. */
const SETTINGS = {
  sayAllOnLoad: false,
  pageSummaryOnLoad: false,
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  enableBraille: false,
}

const writeSettings = async (home: string) => {
  const profile = ['Default', 'default']
  const general = { startingProfile: profile, activeProfile: profile }
  const own = { profile, pronunciations: {}, keybindings: {}, ...SETTINGS }
  const folder = path.join(home, '.local/share/orca')
  await mkdir(folder, { recursive: true })
  await mkdir(path.join(home, 'run'), { mode: 0o700 })
  await writeFile(
    path.join(folder, 'user-settings.conf'),
    JSON.stringify({ general, pronunciations: {}, keybindings: {}, profiles: { default: own } }),
  )
}

/** @returns the environment of programs on it */
const startDesktop = async (env: NodeJS.ProcessEnv) => {
  const screen = ['-a', '-s', '-screen 0 1024x900x24']
  const desktop = spawn(
    'xvfb-run',
    [...screen, 'dbus-run-session', '--', path.join(import.meta.dirname, 'desktop.sh')],
    { env, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const ended = new Promise<void>((resolve) => desktop.once('close', () => resolve()))
  const stop = async () => {
    desktop.stdin.end()
    await ended
  }
  const ready = new Promise<[string, string, string]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The desktop did not start')), START_MS)
    desktop.stdout.on('data', (data) => {
      const [, display, bus, authority] = /READY (\S+) (\S+) (\S+)/.exec(String(data)) ?? []
      if (!display || !bus || !authority) return
      clearTimeout(timer)
      resolve([display, bus, authority])
    })
    desktop.once('error', reject)
  })
  try {
    const [DISPLAY, DBUS_SESSION_BUS_ADDRESS, XAUTHORITY] = await ready
    return { env: { ...env, DISPLAY, DBUS_SESSION_BUS_ADDRESS, XAUTHORITY }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Hears what was said since the last time: at least a text with these words, then all until it is silent. */
const createListener = (said: readonly string[]) => {
  let heard = 0
  return async (words?: string | RegExp): Promise<string[]> => {
    const start = heard
    if (words !== undefined) {
      await expect
        .poll(() => said.slice(start).join('\n'), { message: 'Orca says', timeout: ANSWER_MS })
        .toMatch(words)
    }
    let count = -1
    await expect
      .poll(
        () => {
          const before = count
          count = said.length
          return count === before
        },
        { intervals: [SILENCE_MS], timeout: SPEECH_MS },
      )
      .toBe(true)
    heard = count
    return said.slice(start, count)
  }
}

/** Orca on a desktop of its own: what it says, and the keys that people press there. */
export const startOrca = async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'soundings-orca-'))
  await writeSettings(home)
  const socket = path.join(home, 'speech')
  const dispatcher = await startDispatcher(socket)
  const { env, stop } = await startDesktop({
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: path.join(home, 'run'),
    LANG: 'C.UTF-8',
    SPEECHD_ADDRESS: `unix_socket:${socket}`,
  })
  await expect.poll(() => dispatcher.said, { timeout: START_MS }).toContain('Screen reader on.')
  return {
    env,
    /** What was said since the last call. @param words waits until they were said. */
    listen: createListener(dispatcher.said),
    key: (name: string) => run('xdotool', ['key', name], { env, timeout: ANSWER_MS }),
    type: (text: string) => run('xdotool', ['type', '--delay', '60', text], { env, timeout: ANSWER_MS }),
    stop: async () => {
      await stop()
      dispatcher.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export type Orca = Awaited<ReturnType<typeof startOrca>>
