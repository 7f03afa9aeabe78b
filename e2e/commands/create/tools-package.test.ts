import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'

const root = path.resolve(__dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'soundings-tools-test-'))
const unpacked = path.join(folder, 'package')

beforeAll(() => {
  execFileSync('node', [path.join(root, 'e2e/commands/create/pack-tools.mjs'), folder], { stdio: 'ignore' })
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['xzf', path.join(folder, tarball), '-C', folder])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const read = (file: string) => readFileSync(file, 'utf8')
const versions = v.record(v.string(), v.string())
const manifest = () =>
  v.parse(
    v.object({ bin: versions, dependencies: versions, peerDependencies: versions }),
    JSON.parse(read(path.join(unpacked, 'package.json'))),
  )

test('no packed file names a folder of the packing machine', () => {
  expect(files().length).toBeGreaterThan(40)
  for (const file of files()) {
    expect({ file, isNamed: read(file).includes(root) }).toEqual({ file, isNamed: false })
    expect({ file, isNamed: read(file).includes(tmpdir() + path.sep) }).toEqual({ file, isNamed: false })
  }
})

test('the commands of the package are executable files', () => {
  const { bin } = manifest()
  expect(Object.keys(bin)).toEqual([
    'soundings-remotes',
    'soundings-words',
    'soundings-dev',
    'soundings-ship',
  ])
  for (const file of Object.values(bin)) expect(statSync(path.join(unpacked, file)).mode & 0o111).toBe(0o111)
})

test('the package declares exactly the packages that it imports', () => {
  const { dependencies, peerDependencies } = manifest()
  const declared = { ...dependencies, ...peerDependencies }
  const imported = files()
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => [
      ...read(file).matchAll(/(?:\bfrom|^import) "([^."][^"]*)"|\bimport\("([^."][^"]*)"\)/gm),
    ])
    .map(([, fixed = '', onNeed = '']) => fixed || onNeed)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
  expect(imported).toContain('@electric-sql/pglite')
  expect([...new Set(imported)].sort()).toEqual(Object.keys(declared).sort())
  for (const version of Object.values(declared)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
})
