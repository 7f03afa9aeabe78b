import type { Page } from '@playwright/test'
import type { ComposedRemote } from '@soundings/shared/internal/contract/composition.ts'
import { hashOf, liveFile } from './composition.ts'

/** Where a fault happens: on the way of a file, or in the page's data of the release. */
export type Fault = {
  name: string
  /** Answers in the place of the server. */
  arrange?: (page: Page, remote: string) => Promise<unknown>
  /** Changes the release in the composition, so that only a later one clears it; `entry` is the text of its entry. */
  alter?: (release: ComposedRemote, remote: string, entry: string) => void
  /** Text of another entry, which the composition holds for the right one: a later one clears it, too. */
  entry?: (remote: string, entry: string) => string
  /** The page gives up after a timeout, which the test shortens. */
  isSlow?: boolean
  /** Whether the screens of other remotes are opened meanwhile: one fault of each kind, before and after the entry has run. */
  isAskedElsewhere?: boolean
  /** The screen is shown nevertheless, from the live release; this is the path of the file that failed. */
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
    // What the page has preloaded fails before any script asks for it, the entry with it.
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
    // As an entry that is truncated, or is a page in HTML: the browser compares hashes, and runs none of it.
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

/** Puts a fault in place; both halves of it, where it has two. */
export const alterRelease = (fault: Fault, remote: string, release: ComposedRemote, entry: string) => {
  if (fault.entry) release.entry.integrity = hashOf(fault.entry(remote, entry))
  fault.alter?.(release, remote, entry)
}
