import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const cache = path.join(root, 'node_modules/.cache/programs')
// In the workspace, so that packages resolve.
const folder = mkdtempSync(path.join(root, 'node_modules/.program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['shared/build/run.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const program = path.join(folder, 'program.ts')
const later = (name: string) => {
  const time = new Date(Date.now() + 5_000)
  utimesSync(path.join(folder, name), time, time)
}

test('a program gets its arguments and returns its exit code', () => {
  write('word.ts', 'export const word: string = "one"')
  write(
    'program.ts',
    `import { word } from './word.ts'
     import * as v from 'valibot'
     console.log(JSON.stringify([word, v.parse(v.string(), 'two'), import.meta.dirname, process.argv.slice(1)]))
     process.exitCode = 3`,
  )
  const { status, stdout, stderr } = run(program, '--flag', 'value')
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(['one', 'two', folder, [program, '--flag', 'value']])
  expect(status).toBe(3)
})

test('a program is compiled again after a module changes', () => {
  write('word.ts', 'export const word: string = "changed"')
  later('word.ts')
  expect(JSON.parse(run(program).stdout)[0]).toBe('changed')
  rmSync(path.join(folder, 'word.ts'))
  const { status, stderr } = run(program)
  expect(status).toBe(1)
  expect(stderr).toContain('Could not resolve "./word.ts"')
})

test("a program that does not compile prints the compiler's message", () => {
  write('word.ts', 'export const word = ')
  later('word.ts')
  const { status, stdout, stderr } = run(program)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Unexpected end of file')
})

test('a compiled program writes nothing when it runs', () => {
  write('word.ts', 'export const word = "compiled"')
  expect(run('--compile', program)).toEqual({ status: 0, stdout: '', stderr: '' })
  const key = createHash('sha256').update(program).digest('hex').slice(0, 12)
  const bundle = path.join(cache, `program-${key}.mjs`)
  const written = statSync(bundle)
  expect(JSON.parse(run(program).stdout)[0]).toBe('compiled')
  const { ino, ctimeMs } = statSync(bundle)
  expect([ino, ctimeMs]).toEqual([written.ino, written.ctimeMs])
})

test('a bundled package keeps its location', () => {
  const place = path.join(folder, 'node_modules/pg')
  mkdirSync(place, { recursive: true })
  write('node_modules/pg/package.json', '{ "name": "pg", "main": "index.js" }')
  write(
    'node_modules/pg/index.js',
    `const { existsSync } = require('fs')
     const load = () => require('not-installed')
     module.exports = { isThere: existsSync(__filename), place: __dirname, load }`,
  )
  write(
    'program.ts',
    `import { isThere, load, place } from 'pg'
     const caught = (() => { try { load() } catch (error) { return error.code } })()
     console.log(JSON.stringify([isThere, place, caught]))`,
  )
  expect(run('--compile', program)).toEqual({ status: 0, stdout: '', stderr: '' })
  const result = run(program)
  expect(result.stderr).toBe('')
  expect(JSON.parse(result.stdout)).toEqual([true, place, 'MODULE_NOT_FOUND'])
  rmSync(place, { recursive: true })
  expect(JSON.parse(run(program).stdout)).toEqual([false, place, 'MODULE_NOT_FOUND'])
})

test("the API's bundle contains all modules that it loads at startup", () => {
  const api = 'e2e/commands/serve-api.ts'
  expect(run('--compile', api).status).toBe(0)
  const key = createHash('sha256').update(path.join(root, api)).digest('hex').slice(0, 12)
  const listImports = (file: string) =>
    [
      ...readFileSync(path.join(cache, file), 'utf8').matchAll(
        /^(?:import|\} from) ?(?:[^'"()]* from )?"([^"]+)";$/gm,
      ),
    ].map(([, name = '']) => name)
  const files = [`./serve-api-${key}.mjs`]
  const outside = new Set<string>()
  // The list grows during the loop, because chunks import chunks.
  for (const file of files)
    for (const name of listImports(file)) {
      if (!name.startsWith('./')) outside.add(name)
      else if (!files.includes(name)) files.push(name)
    }
  expect(files.length).toBeGreaterThan(1)
  expect([...outside]).toContain('node:fs')
  // A program that renders may use only its renderer's React.
  const places = [...outside].filter((name) => path.isAbsolute(name))
  expect(places).toEqual([path.join(root, 'node_modules/react/index.js')])
})
