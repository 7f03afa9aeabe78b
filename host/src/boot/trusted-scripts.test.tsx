import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { createFolderPolicy, createScriptRule, restrictScripts } from './trusted-scripts.ts'

const release = (version: string, folder = 'remotes/mfe-a') => ({
  version,
  entry: { url: `/${folder}/${version}/remoteEntry.js`, integrity: 'sha384-x' },
  routes: [],
  gates: [],
})

const composition: Composition = {
  id: 'c',
  generation: 1,
  host: { version: '1.0.0-a' },
  remotes: {
    'mfe-a': {
      ...release('1.0.0-b'),
      lastKnownGood: { ...release('0.9.0-b'), screens: [] },
      canary: { ...release('1.1.0-b'), percentage: 10 },
    },
  },
}

describe('a script requested by code of the page', () => {
  const isTrusted = createScriptRule(JSON.stringify(composition))

  it.each([
    '/host/1.0.0-a/134.7b038e11.js',
    '/remotes/mfe-a/1.0.0-b/remoteEntry.js',
    '/remotes/mfe-a/0.9.0-b/185.js?again=1',
    '/remotes/mfe-a/1.1.0-b/chunks/x.js',
    '/sw.js',
    'http://localhost:3001/remoteEntry.js',
  ])('is allowed in a folder of the composition: %s', (url) => expect(isTrusted(url)).toBe(true))

  it.each([
    '/remotes/mfe-a/1.2.0-candidate/remoteEntry.js',
    '/remotes/mfe-b/1.0.0-b/remoteEntry.js',
    '/remotes/mfe-a/1.0.0-b/../1.2.0-candidate/remoteEntry.js',
    '/host/0.9.0-a/main.js',
    '/v1/public-api/user/1?callback=x',
    '/clinic-assets/x.js',
    '/sw.js/x',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:http://localhost/1',
  ])('is refused outside the composition: %s', (url) => expect(isTrusted(url)).toBe(false))

  it.each(['{"generation":', '{}', ''])(
    'is allowed in any release if the composition is damaged: %s',
    (damaged) => {
      const isOfRelease = createScriptRule(damaged)
      expect(isOfRelease('/remotes/mfe-a/0.1.0-b/remoteEntry.js')).toBe(true)
      expect(isOfRelease('/v1/public-api/user/1')).toBe(false)
    },
  )
})

describe('page policy added by the boot script', () => {
  const policies = () =>
    [...document.head.querySelectorAll('meta')].map(({ httpEquiv, content }) => [httpEquiv, content])
  afterEach(() => document.head.replaceChildren())

  it("allows the composition's folders at this origin", () => {
    restrictScripts(JSON.stringify(composition))
    const folders = [
      'host/1.0.0-a',
      'remotes/mfe-a/1.0.0-b',
      'remotes/mfe-a/0.9.0-b',
      'remotes/mfe-a/1.1.0-b',
    ]
    const sources = [...folders.map((folder) => `${folder}/`), 'sw.js'].map(
      (path) => `${location.origin}/${path}`,
    )
    expect(policies()).toEqual([['Content-Security-Policy', `script-src ${sources.join(' ')}`]])
  })

  it("allows the deployment's development servers", () => {
    const allowed = { folders: ['/host/1/'], devRemotes: ['http://localhost:*'] }
    expect(createFolderPolicy(allowed, 'https://app.test')).toBe(
      'script-src https://app.test/host/1/ https://app.test/sw.js http://localhost:*',
    )
  })

  it.each(['{"generation":', '{}', ''])('is not added if the composition is damaged: %s', (damaged) => {
    restrictScripts(damaged)
    expect(policies()).toEqual([])
  })
})
