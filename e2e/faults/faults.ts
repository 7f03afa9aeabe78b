import type { Page } from '@playwright/test'
import type { ComposedRemote } from '@soundings/shared/internal/contract/composition.ts'
import { hashOf, liveFile } from './composition.ts'

/** Place of a fault: in a file's transfer, or in the page's data of the release. */
export type Fault = {
  name: string
  /** Responds instead of the server. */
  arrange?: (page: Page, remote: string) => Promise<unknown>
  /** Changes the release in the composition, so that only a later release clears it; `entry` is the text of its entry. */
  alter?: (release: ComposedRemote, remote: string, entry: string) => void
  /** Text of another entry, which the composition lists as the right one; only a later release clears it. */
  entry?: (remote: string, entry: string) => string
  /** The fault ends in a timeout of the page, which the test shortens. */
  isSlow?: boolean
  /** Whether the test also opens other remotes' screens: for one fault of each kind, before and after the entry has run. */
  isAskedElsewhere?: boolean
  /** The screen appears anyway, from the live release; this is the path of the failed file. */
  harmless?: RegExp
}

const container = (remote: string, get: string) =>
  `var ${remote.replaceAll('-', '_')} = { init() {}, get: (screen) => ${get} }`

/** The faults of the fault matrix. */
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
    // Like a truncated entry or an HTML page: the browser compares hashes and does not run it.
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

/** Installs a fault, both parts of it if it has two. */
export const alterRelease = (fault: Fault, remote: string, release: ComposedRemote, entry: string) => {
  if (fault.entry) release.entry.integrity = hashOf(fault.entry(remote, entry))
  fault.alter?.(release, remote, entry)
}
