import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { generateSnapshotFromManifest } from '@module-federation/sdk'
import { integrityOf } from './release-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const SOURCES = {
  'package.json': '{ "name": "mfe-two", "version": "1.0.0", "type": "module" }',
  'remote.json': JSON.stringify({
    name: 'mfe-two',
    owner: 'two team',
    contract: '^2.0.0',
    routes: ['one', 'two'].map((screen) => ({ path: `/${screen}`, layout: 'public', screen })),
    service: { path: '/v1/two' },
  }),
  'mock.json': '{ "GET /v1/two": { "json": [] } }',
  'vite.config.ts': `import { remoteConfig } from '@soundings/shared/build/vite'
    export default remoteConfig(import.meta.dirname)`,
  'src/parts/common.ts': `export const common = (name: string) => 'common to ' + name`,
  'src/parts/late.ts': `import { common } from './common.ts'; export default 'late, ' + common('late')`,
  'src/features/one/one.screen.tsx': `import React, { useState } from 'react'
    import { Link } from '@soundings/shared/platform'
    import { Page } from '@soundings/shared/ui/page'
    import { common } from '../../parts/common.ts'
    export const late = () => import('../../parts/late.ts')
    export const taken = [typeof React.useState, typeof useState, Link, Page]
    export default () => common('one')`,
  'src/features/two/two.screen.tsx': `import { common } from '../../parts/common.ts'
    export default () => common('two')`,
}

let folder: string
const write = async (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
}
const build = () =>
  run(process.execPath, ['--import', 'tsx', path.join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: folder,
  })
const dist = (file: string) => path.join(folder, 'dist', file)

type Container = {
  init: (scope: object) => unknown
  get: (
    screen: string,
  ) => Promise<() => { default: () => string; late: () => Promise<{ default: string }>; taken: unknown[] }>
}
type FakeScript = { src: string; integrity: string; onload: () => void; onerror: () => void }

/** A page that verifies hashes of scripts, as a browser does. `alter` changes files on their way. */
const aPage = async (alter: (file: string, text: string) => string = (_, text) => text) => {
  const asked: string[] = []
  const document = {
    currentScript: { src: 'https://a.test/r/remoteEntry.js' },
    createElement: () => ({}),
    head: {
      append: async (script: FakeScript) => {
        const file = path.basename(script.src)
        asked.push(file)
        const text = alter(file, await readFile(dist(file), 'utf8'))
        if (script.integrity !== integrityOf(Buffer.from(text))) return script.onerror()
        document.currentScript = script
        runInContext(text, page)
        return script.onload()
      },
    },
  }
  const library = { useState: () => undefined, Link: 'the Link', Page: 'the Page' }
  class ModuleFederation {
    initShareScopeMap = () => undefined
    loadShare = async () => () => library
  }
  const page = createContext({ document, URL, _FEDERATION_RUNTIME_CORE: { ModuleFederation } })
  runInContext(await readFile(dist('remoteEntry.js'), 'utf8'), page)
  const container: Container = runInContext('mfe_two', page)
  container.init({})
  return { container, asked }
}

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'soundings-vite-')), 'mfe-two')
  await write(SOURCES)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await build()
})
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }))

test('two screens share a script, and dynamic imports are loaded on use', async () => {
  const { container, asked } = await aPage()
  const one = (await container.get('./one'))()
  expect(one.default()).toBe('common to one')
  expect(asked).toEqual([expect.stringMatching(/^screen-one/), expect.stringMatching(/^common/)])
  expect((await container.get('./two'))().default()).toBe('common to two')
  expect((await one.late()).default).toBe('late, common to late')
  expect(asked.filter((file) => file.startsWith('common'))).toHaveLength(1)
  expect(asked).toHaveLength(4)
})

test('libraries are those of the host for every form of import', async () => {
  const { container } = await aPage()
  expect((await container.get('./one'))().taken).toEqual(['function', 'function', 'the Link', 'the Page'])
})

test('an altered script does not run, and a second request loads it', async () => {
  let isAltered = true
  const { container } = await aPage((file, text) =>
    isAltered && file.startsWith('common') ? `${text};globalThis.altered = true` : text,
  )
  await expect(container.get('./two')).rejects.toThrow('could not be loaded')
  isAltered = false
  expect((await container.get('./two'))().default()).toBe('common to two')
})

test('release.json lists the scripts and the exports that its screens use', async () => {
  const release = JSON.parse(await readFile(dist('release.json'), 'utf8'))
  expect(release.uses).toEqual(['Link'])
  expect(release.chunks['screen-two']).toEqual([
    expect.stringMatching(/^screen-two/),
    expect.stringMatching(/^common/),
  ])
  expect(Object.keys(release.files)).toEqual(
    expect.arrayContaining(['remoteEntry.js', 'licences.txt', 'mf-manifest.json']),
  )
})

test('the mock of the service is a file of the release', async () => {
  const release = JSON.parse(await readFile(dist('release.json'), 'utf8'))
  expect(release.service).toEqual({ path: '/v1/two' })
  const mock = await readFile(dist('mock.json'))
  expect(release.files['mock.json'].integrity).toBe(integrityOf(mock))
})

test("module federation's runtime reads its manifest as it reads those of its own plugin", async () => {
  const manifest = JSON.parse(await readFile(dist('mf-manifest.json'), 'utf8'))
  const snapshot = generateSnapshotFromManifest(manifest, { version: 'https://a.test/r/mf-manifest.json' })
  expect(snapshot).toMatchObject({
    globalName: 'mfe_two',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'global',
    publicPath: 'https://a.test/r/',
  })
  expect(snapshot.modules.map(({ moduleName, modulePath }) => [moduleName, modulePath])).toEqual([
    ['one', './one'],
    ['two', './two'],
  ])
  expect(snapshot.shared.map(({ sharedName }) => sharedName)).toContain('@soundings/shared/platform')
})

test.each([
  [
    'a router of its own',
    `import { useNavigate } from 'react-router-dom'; export default useNavigate`,
    'two.screen.tsx imports react-router-dom: a page has one router',
  ],
  [
    'a style sheet',
    `import './two.css'; export default () => null`,
    'two.screen.tsx imports src/features/two/two.css: a style sheet would hold for the whole page',
  ],
])('%s is refused, with a remedy', async (_, source, refusal) => {
  await write({ 'src/features/two/two.screen.tsx': source, 'src/features/two/two.css': 'a { color: red }' })
  await expect(build()).rejects.toThrow(refusal)
})
