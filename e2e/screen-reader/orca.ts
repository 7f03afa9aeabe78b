import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'

const run = promisify(execFile)

const DESKTOP_START_MS = 30_000
/** Orca says what it says of one event within this time; a longer silence ends it. */
const SILENCE_MS = 1_500
const ANSWER_MS = 15_000

/** Not the names of keys, nor a summary that counts the links of a page: what people turn off first. */
const SETTINGS = {
  sayAllOnLoad: false,
  pageSummaryOnLoad: false,
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  enableBraille: false,
}

/** A speech dispatcher whose voice is silent: there is no sound card, and Orca waits until it has spoken. */
const DISPATCHER = {
  'speechd.conf':
    'AddModule "silent" "sd_generic" "silent.conf"\nDefaultModule silent\nDefaultLanguage "en"\n',
  'modules/silent.conf': 'GenericExecuteSynth "true"\nAddVoice "en" "MALE1" "silent"\n',
}

const writeSettings = async (home: string) => {
  const profile = ['Default', 'default']
  const general = { startingProfile: profile, activeProfile: profile }
  const own = { profile, pronunciations: {}, keybindings: {}, ...SETTINGS }
  const orca = path.join(home, '.local/share/orca')
  const dispatcher = path.join(home, '.config/speech-dispatcher')
  await mkdir(orca, { recursive: true })
  await mkdir(path.join(dispatcher, 'modules'), { recursive: true })
  await mkdir(path.join(home, 'run'), { mode: 0o700 })
  await writeFile(
    path.join(orca, 'user-settings.conf'),
    JSON.stringify({ general, pronunciations: {}, keybindings: {}, profiles: { default: own } }),
  )
  for (const [file, text] of Object.entries(DISPATCHER)) await writeFile(path.join(dispatcher, file), text)
}

const startDesktop = async (home: string, log: string) => {
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: path.join(home, 'run'), LANG: 'C.UTF-8' }
  const screen = ['-a', '-s', '-screen 0 1024x900x24']
  const desktop = spawn(
    'xvfb-run',
    [...screen, 'dbus-run-session', '--', path.join(import.meta.dirname, 'desktop.sh'), log],
    { env, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const ended = new Promise<void>((resolve) => desktop.once('close', () => resolve()))
  const stop = async () => {
    desktop.stdin.end()
    await ended
  }
  const ready = new Promise<[string, string, string]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The desktop did not start')), DESKTOP_START_MS)
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

/** Orca on a desktop of its own: what it says, and the keys that people press there. */
export const startOrca = async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'soundings-orca-'))
  const log = path.join(home, 'orca.log')
  await writeSettings(home)
  await writeFile(log, '')
  const { env, stop } = await startDesktop(home, log)
  const readSaid = async () =>
    [...(await readFile(log, 'utf8')).matchAll(/SPEECH OUTPUT: '(.*)'(?:\{|$)/gm)].map(
      ([, text = '']) => text,
    )
  let heard = 0
  await expect.poll(readSaid, { timeout: DESKTOP_START_MS }).toContain('Screen reader on.')

  /** What was said since the last call, once it is silent. @param isExpected waits for the first word. */
  const listen = async (isExpected: boolean): Promise<string[]> => {
    const start = heard
    if (isExpected)
      await expect.poll(async () => (await readSaid()).length, { timeout: ANSWER_MS }).toBeGreaterThan(start)
    let count = -1
    await expect
      .poll(
        async () => {
          const before = count
          count = (await readSaid()).length
          return count === before
        },
        { intervals: [SILENCE_MS], timeout: 60_000 },
      )
      .toBe(true)
    heard = count
    return (await readSaid()).slice(start, count)
  }
  return {
    env,
    listen,
    key: (name: string) => run('xdotool', ['key', name], { env }),
    type: (text: string) => run('xdotool', ['type', '--delay', '60', text], { env }),
    stop: async () => {
      await stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export type Orca = Awaited<ReturnType<typeof startOrca>>
