import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { idsOf, nameWithoutFolder, withoutInlineSource } from './reproducible.ts'

const root = path.resolve(import.meta.dirname, '../..')

const CONFIG = `
import { createRequire } from 'node:module'
import { ReproduciblePlugin } from '${root}/shared/build/reproducible.ts'

const { ModuleFederationPlugin } = createRequire('${root}/shared/')('@module-federation/enhanced/rspack')

export default {
  mode: 'production',
  devtool: 'hidden-source-map',
  entry: './src/main.js',
  output: { publicPath: 'auto', uniqueName: 'app' },
  plugins: [
    new ReproduciblePlugin(),
    new ModuleFederationPlugin({ name: 'app', shared: { library: { singleton: true } }, dts: false }),
  ],
}`

const FILES = {
  'app/rspack.config.ts': CONFIG,
  'app/src/main.js': "import('./page.js')",
  'app/src/page.js': "import { word } from 'library'\nconsole.log(word)",
  'node_modules/library/package.json': '{ "name": "library", "version": "1.2.3", "main": "index.js" }',
  'node_modules/library/index.js': "export const word = 'word'",
}

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** @returns hashes of the output. */
const buildIn = async (workspace: string) => {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true })
    await writeFile(path.join(workspace, file), text)
  }
  const cwd = path.join(workspace, 'app')
  const rspack = path.join(root, 'node_modules/.bin/rspack')
  await promisify(execFile)(rspack, ['build'], { cwd })
  const dist = path.join(cwd, 'dist')
  const names = (await readdir(dist)).filter((name) => /\.js(\.map)?$/.test(name)).sort()
  return Promise.all(names.map(async (name) => [name, await hashOf(path.join(dist, name))]))
}

/** Both folders have the same depth, and so the same distance to federation's runtime outside them. */
test('a build is identical in every folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reproducible-'))
  try {
    const here = await buildIn(path.join(folder, 'here'))
    expect(here.length).toBeGreaterThan(2)
    expect(await buildIn(path.join(folder, 'a-longer-name'))).toEqual(here)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test("a module's name does not contain the build folder", () => {
  const nameIn = (root: string, identifier: (root: string) => string) =>
    nameWithoutFolder(identifier(root), [`${root}/host`, root])
  for (const identifier of [
    (root: string) =>
      `consume shared module (default) react@19.3.1 (fallback: ${root}/node_modules/react/index.js)`,
    (root: string) =>
      `data:text/javascript,import%20a%20from%20%22${encodeURIComponent(`${root}/node_modules/a.js`)}%22`,
  ]) {
    expect(nameIn('/work', identifier)).toBe(nameIn('/home/ci/run 1', identifier))
    expect(nameIn('/work', identifier)).not.toContain('work')
  }
  expect(
    nameIn('/work', (root) => `loader!${root}/shared/src/a.ts|${root}/node_modules/b.js`),
  ).toBeUndefined()
  expect(nameIn('/work', () => 'consume shared module (default) react@19.3.1')).toBeUndefined()
})

test("a module's name omits the hash of concatenated modules", () => {
  const name = (hash: string) => nameWithoutFolder(`provide a = /work/a.js|${hash}`, ['/work'])
  expect(name('0123456789abcdef')).toBe(name('fedcba9876543210'))
})

test('module ids do not depend on the order of names', () => {
  const names = Array.from({ length: 3000 }, (_, n) => `module ${n}`)
  const ids = idsOf(names)
  expect(new Set(ids.values()).size).toBe(3000)
  expect(idsOf([...names].reverse())).toEqual(ids)
})

test('a source map keeps positions outside of generated code', () => {
  const map = {
    version: 3,
    sources: ['./a.ts', 'data:text/javascript,import%20%22%2Fwork%2Fa.js%22'],
    sourcesContent: ['let a', 'import "/work/a.js"'],
    names: [],
    // 0:0 of the first source, then 3:5 of the second.
    mappings: 'AAAA,CCGK',
  }
  expect(JSON.parse(withoutInlineSource(JSON.stringify(map)))).toEqual({
    ...map,
    sources: ['./a.ts', 'module-federation'],
    sourcesContent: ['let a', null],
    mappings: 'AAAA,CCAA',
  })
  const plain = JSON.stringify({ ...map, sources: ['./a.ts', './b.ts'] })
  expect(withoutInlineSource(plain)).toBe(plain)
})
