import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
)

/** Servers of a deployment, which have settings and no arguments. */
const SERVERS = ['api', 'identity']

/** The programs of this repository, by the names of their scripts; what runs several in a row passes its arguments to the last. */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const program = /^(?:exec )?node ([^-&]\S*(?: \S+)*)$/.exec(script)?.[1]
  return program && !SERVERS.includes(name) ? [[name, program.split(' ')] as const] : []
})

const run = (args: readonly string[]) =>
  new Promise<{ error: unknown; out: string; errors: string }>((resolve) => {
    // A program that does its work in place of this ends by the time limit.
    execFile(process.execPath, args, { cwd: root, timeout: 60_000 }, (error, out, errors) =>
      resolve({ error, out, errors }),
    )
  })

test('all programs of docs/commands.md are looked at', () => {
  expect(programs.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'start',
      'test',
      'build',
      'remotes',
      'new:remote',
      'pack:tools',
      'openapi',
      'bench',
    ]),
  )
})

test.concurrent.each(programs)(
  'npm run %s -- --help says how it is used, and does nothing',
  async (_, program) => {
    const { error, out, errors } = await run([...program, '--help'])
    expect({ error, errors }).toEqual({ error: null, errors: '' })
    expect(out).toMatch(/^(npm |Usage: )/)
  },
)

/** Programs that take no option but those named here; the others read theirs by a library, which refuses what it does not know. */
test.concurrent.each(['caddyfile', 'mock', 'openapi', 'pack:shared', 'pack:tools', 'start'])(
  'npm run %s -- --chek is refused, before anything is written or started',
  async (name) => {
    const [, program = []] = programs.find(([known]) => known === name) ?? []
    const { out, errors } = await run([...program, '--chek'])
    expect(errors).toMatch(/^--chek is no option\.\nnpm /)
    expect(out).toBe('')
  },
)
