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
const runScript = (name: string, option: string) => {
  const [, program = []] = programs.find(([known]) => known === name) ?? []
  return run([...program, option])
}

/** What reads a command line: ours, without options or with some, and a library's. */
const READERS = /\banswerHelp\(|\breadArguments\(|\bnew Command\(|\brunCli\(/

test.each(programs)(
  'npm run %s reads its command line by one of the ways that are tested here',
  (_, program) => {
    const file = program.filter((word) => /\.(ts|mjs)$/.test(word)).at(-1) ?? ''
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(READERS)
  },
)

test.concurrent.each(['openapi', 'new:feature', 'remotes', 'conform'])(
  'npm run %s -- --help says how it is used, and does nothing',
  async (name) => {
    const { error, out, errors } = await runScript(name, '--help')
    expect({ error, errors }).toEqual({ error: null, errors: '' })
    expect(out).toMatch(/^(npm |Usage: )/)
  },
)

test.concurrent.each(['openapi', 'start'])(
  'npm run %s -- --chek is refused, before anything is written or started',
  async (name) => {
    const { out, errors } = await runScript(name, '--chek')
    expect(errors).toMatch(/^--chek is no option.\nnpm /)
    expect(out).toBe('')
  },
)
