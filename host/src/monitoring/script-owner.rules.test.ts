import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { findScriptOwner, isNetworkError, releaseFoldersOf } from './script-owner.rules.ts'

const origin = 'https://clinic.test'
const entry = (remote: string, version: string) => ({
  url: `/remotes/${remote}/${version}/remoteEntry.js`,
  integrity: '',
})
const release = (remote: string, version: string) => ({
  version,
  entry: entry(remote, version),
  routes: [],
  gates: [],
})
const composition: Composition = {
  id: 'c',
  generation: 1,
  host: { version: '1' },
  remotes: {
    'mfe-a': {
      ...release('mfe-a', '2'),
      lastKnownGood: { version: '1', entry: entry('mfe-a', '1'), screens: [] },
    },
    'mfe-b': release('mfe-b', '22'),
  },
}
const folders = releaseFoldersOf(composition, `${origin}/settings`)
const stack = (...files: string[]) =>
  ['Error: sent', ...files.map((file) => `    at x (${origin}${file}:1:2)`)].join('\n')

test('an error belongs to the release of the first remote script in its stack', () => {
  const ofB = stack('/host/1/main.js', '/remotes/mfe-b/22/screen-x.js', '/remotes/mfe-a/2/screen-y.js')
  expect(findScriptOwner(folders, ofB)).toMatchObject({ remote: 'mfe-b', version: '22' })
  expect(findScriptOwner(folders, stack('/remotes/mfe-a/1/screen-y.js'))).toMatchObject({
    remote: 'mfe-a',
    version: '1',
  })
})

test('an error from the host or an unknown script belongs to no release', () => {
  expect(findScriptOwner(folders, stack('/host/1/main.js'))).toBeUndefined()
  expect(findScriptOwner(folders, stack('/remotes/mfe-b/2/screen-x.js'))).toBeUndefined()
  expect(findScriptOwner(folders, 'chrome-extension://abc/inject.js')).toBeUndefined()
})

test('isNetworkError recognizes errors of requests', () => {
  const named = (name: string) => Object.assign(new Error('it did not work'), { name })
  expect(isNetworkError(named('ApiError'))).toBe(true)
  expect(isNetworkError(named('AbortError'))).toBe(true)
  expect(isNetworkError(new TypeError('Failed to fetch'))).toBe(true)
  expect(isNetworkError(new TypeError('x is not a function'))).toBe(false)
  expect(isNetworkError('just words')).toBe(false)
})
