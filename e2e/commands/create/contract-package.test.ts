import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'

const root = path.resolve(__dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'soundings-outside-'))
const modules = path.join(folder, 'node_modules')
const unpacked = path.join(modules, '@soundings/shared')

const target = v.union([v.string(), v.object({ types: v.string(), default: v.string() })])
const manifestSchema = v.object({ version: v.string(), exports: v.record(v.string(), target) })
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const manifest = () =>
  v.parse(manifestSchema, JSON.parse(read('node_modules/@soundings/shared/package.json')))

beforeAll(() => {
  mkdirSync(unpacked, { recursive: true })
  execFileSync('node', [path.join(root, 'e2e/commands/create/pack-contract.mjs'), folder], {
    stdio: 'ignore',
  })
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['xzf', path.join(folder, tarball), '-C', unpacked, '--strip-components=1'])
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (!['@soundings', '.bin', '.package-lock.json'].includes(name))
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'outside', type: 'module' }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Uses Node, because jest has its own resolver. */
const resolvable = (requests: readonly string[]): string[] => {
  const script = `
    const find = require('node:module').createRequire(process.argv[1] + '/x.js')
    const isFound = (request) => { try { find.resolve(request); return true } catch { return false } }
    const asked = JSON.parse(require('node:fs').readFileSync(0, 'utf8'))
    console.log(JSON.stringify(asked.filter(isFound)))`
  const output = execFileSync('node', ['-e', script, folder], {
    input: JSON.stringify(requests),
    encoding: 'utf8',
  })
  return v.parse(v.array(v.string()), JSON.parse(output))
}

const filesOf = (part: string) =>
  readdirSync(path.join(unpacked, part), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|m?js)$/.test(file),
  )

const inPackage = (name: string) => name.replace('.', '@soundings/shared')

test('Node resolves only the paths of the contract', () => {
  const contract = Object.keys(manifest().exports).map(inPackage)
  expect(resolvable(contract)).toEqual(contract)
  const bare = (file: string) => file.replace(/\.\w+$/, '')
  const guesses = ['src', 'build'].flatMap((part) =>
    filesOf(part).flatMap((file) => [
      ...[file, bare(file), `build/${bare(file)}`].map((name) => `@soundings/shared/${name}`),
      ...[`${part}/${file}`, `internal/${file}`, `internal/build/${file}`].map(
        (name) => `@soundings/shared/${name}`,
      ),
    ]),
  )
  expect(guesses).toContain('@soundings/shared/api/client')
  expect(guesses).toContain('@soundings/shared/internal/api/client.ts')
  expect(resolvable(guesses.filter((guess) => !contract.includes(guess)))).toEqual([])
})

test('the package contains no test files', () => {
  expect([...filesOf('src'), ...filesOf('build')].filter((file) => /\.(test|fixture)\./.test(file))).toEqual(
    [],
  )
  const version = /'(.+)'/.exec(read('node_modules/@soundings/shared/src/contract/version.ts'))?.[1]
  expect(manifest().version).toBe(version)
  expect(read('node_modules/@soundings/shared/CHANGELOG.md')).toContain(`\n## ${version}\n`)
})

const typeCheck = (imports: readonly string[]): string => {
  cpSync(path.join(root, 'shared/template/src'), path.join(folder, 'template'), { recursive: true })
  writeFileSync(
    path.join(folder, 'all.ts'),
    imports.map((name, n) => `import * as m${n} from '${name}'\nexport { m${n} }\n`).join(''),
  )
  const { compilerOptions } = v.parse(
    v.object({ compilerOptions: v.record(v.string(), v.unknown()) }),
    JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')),
  )
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['all.ts', 'template'] }),
  )
  return spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout
}

test('the TypeScript compiler of a remote resolves only paths of the contract', () => {
  const paths = Object.keys(manifest().exports).filter((name) => !['./lint', './package.json'].includes(name))
  const output = typeCheck([...paths.map(inPackage), '@soundings/shared/api/client'])
  const typeErrors = output.split('\n').filter((line) => /^\S.*error TS/.test(line))
  expect(typeErrors).toEqual([
    expect.stringMatching(/TS2307: Cannot find module '@soundings\/shared\/api\/client'/),
  ])
})

const REFUSED = [
  `import axios from 'axios'\nexport { axios }\n`,
  `import { QueryClient } from '@tanstack/react-query'\n\nexport const mine = new QueryClient()\n`,
  `import { useNavigate } from 'react-router-dom'\n\nexport { useNavigate }\n`,
  `import { configureApi } from '@soundings/shared/internal/api/client.ts'\n\nexport { configureApi }\n`,
  `export const read = () => fetch('/v1/things')\n`,
  `export const say = (name: string) => console.log(name)\n`,
  `window.addEventListener('keydown', () => {})\n`,
  `export const listen = (hear: () => void) => globalThis.addEventListener?.('resize', hear)\n`,
  `export const listen = (hear: () => void) => addEventListener('resize', hear)\n`,
  `window.onkeydown = null\n`,
  `export const keep = (name: string) => localStorage.setItem('name', name)\n`,
]

const ACCEPTED = `import { api } from '@soundings/shared/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export { api, useQuery, useQueryClient }
`

/** @returns the refused files, each with the rule that refused it. */
const lint = (contents: readonly string[]) => {
  const folderOfFiles = path.join(folder, 'src')
  mkdirSync(folderOfFiles, { recursive: true })
  for (const [index, content] of contents.entries())
    writeFileSync(path.join(folderOfFiles, `file-${index}.ts`), content)
  writeFileSync(
    path.join(folder, 'biome.json'),
    JSON.stringify({ root: true, extends: ['@soundings/shared/lint'] }),
  )
  const biome = path.join(root, 'node_modules/.bin/biome')
  const args = ['lint', 'src', '--max-diagnostics=none']
  const { stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' })
  const refused =
    /^src\/file-(\d+)\.ts:\d+:\d+ (lint\/(?:style\/noRestricted(?:Imports|Globals)|suspicious\/noConsole)|plugin)/gm
  return new Set([...stderr.matchAll(refused)].map(([, index]) => Number(index)))
}

test("a remote's lint rules refuse each forbidden import and global", () => {
  expect([...lint([...REFUSED, ACCEPTED])].sort((one, other) => one - other)).toEqual([...REFUSED.keys()])
})
