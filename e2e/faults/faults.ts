import type { Page } from '@playwright/test'
import type { ComposedRemote } from '@soundings/shared/internal/contract/composition.ts'
import { hashOf, liveFile } from './composition.ts'

/** A fault is in a file's transfer, or in the page's data of the release. */
export type Fault = {
  name: string
  arrange?: (page: Page, remote: string) => Promise<unknown>
  /** Only a later release clears this fault. `entry` is the text of the release's entry. */
  alter?: (release: ComposedRemote, remote: string, entry: string) => void
  /** Returns another entry, which the composition lists. Only a later release clears this fault. */
  entry?: (remote: string, entry: string) => string
  /** The page times out, after a time that the test shortens. */
  isSlow?: boolean
  /** Also opens other remotes' screens. One fault of each kind is enough. */
  isAskedElsewhere?: boolean
  /** Path of the failed file. The live release's screen appears anyway. */
  harmless?: RegExp
}

const container = (remote: string, get: string) =>
  `var ${remote.replaceAll('-', '_')} = { init() {}, get: (screen) => ${get} }`

export const faults: Fault[] = [
  {
    name: 'list of files answers 200 with HTML',
    arrange: (page, remote) =>
      page.route(liveFile(remote, 'release\\.json'), (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello</p>' }),
      ),
    harmless: /\/release\.json$/,
  },
  {
    // The page's preloads fail before any script requests them, including the entry.
    name: 'every script 404',
    arrange: (page, remote) =>
      page.route(liveFile(remote, '[^/]+\\.js'), (route) => route.fulfill({ status: 404, body: '' })),
  },
  {
    name: 'entry and scripts hang',
    arrange: (page, remote) => page.route(liveFile(remote, '[^/]+\\.js'), () => undefined),
    isSlow: true,
    isAskedElsewhere: true,
  },
  {
    // The browser compares hashes and does not run the script.
    name: 'wrong hash',
    arrange: (page, remote) =>
      page.route(liveFile(remote, 'remoteEntry\\.js'), async (route) => {
        const text = await (await route.fetch()).text()
        await route.fulfill({ contentType: 'text/javascript', body: `${text}\n;window.hit = 1` })
      }),
  },
  {
    name: 'hash missing',
    alter: (release) => {
      release.entry.integrity = ''
    },
  },
  {
    name: 'throws at import',
    entry: (remote) => container(remote, `Promise.resolve(() => { throw new Error('thrown at import') })`),
  },
  {
    name: 'throws in render',
    isAskedElsewhere: true,
    entry: (remote) =>
      container(
        remote,
        `Promise.resolve(() => ({ default: () => { throw new Error('thrown in render') } }))`,
      ),
  },
  {
    name: 'exposed module missing',
    entry: (remote) =>
      container(remote, `Promise.reject(new Error(screen + ' does not exist in container'))`),
  },
  {
    name: 'contract too new',
    alter: (release) => {
      release.refused = 'it needs the contract ^9.0.0, the host offers 1.0.0'
    },
  },
  {
    name: 'shared library out of range',
    entry: (_, entry) => entry.replaceAll('requiredVersion:"^19.', 'requiredVersion:"^99.'),
  },
  {
    name: 'chunk 404 after a redeploy',
    arrange: (page, remote) =>
      page.route(liveFile(remote, 'screen-.*\\.js'), (route) => route.fulfill({ status: 404, body: '' })),
  },
]

export const alterRelease = (fault: Fault, remote: string, release: ComposedRemote, entry: string) => {
  if (fault.entry) release.entry.integrity = hashOf(fault.entry(remote, entry))
  fault.alter?.(release, remote, entry)
}
