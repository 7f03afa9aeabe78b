import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
)

/** Servers have settings but no arguments. */
const SERVERS = ['api', 'identity']

/** A script with several programs passes its arguments to the last. */
const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const program = /^(?:exec )?node ([^-&]\S*(?: \S+)*)$/.exec(script)?.[1]
  return program && !SERVERS.includes(name) ? [[name, program.split(' ')] as const] : []
})

const run = (args: readonly string[]) =>
  new Promise<{ error: unknown; out: string; errors: string }>((resolve) => {
    // The time limit stops a program that runs instead of printing help.
    execFile(process.execPath, args, { cwd: root, timeout: 60_000 }, (error, out, errors) =>
      resolve({ error, out, errors }),
    )
  })
const runScript = (name: string, option: string) => {
  const [, program = []] = programs.find(([known]) => known === name) ?? []
  return run([...program, option])
}

/** The command line parsers: ours, with and without options, and a library's. */
const READERS = /\banswerHelp\(|\breadArguments\(|\bnew Command\(|\brunCli\(/

test.each(programs)('npm run %s reads its command line with a shared parser', (_, program) => {
  const file = program.filter((word) => /\.(ts|mjs)$/.test(word)).at(-1) ?? ''
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(READERS)
})

test.concurrent.each(['openapi', 'new:feature', 'remotes', 'conform'])(
  'npm run %s -- --help prints the usage',
  async (name) => {
    const { error, out, errors } = await runScript(name, '--help')
    expect({ error, errors }).toEqual({ error: null, errors: '' })
    expect(out).toMatch(/^(npm |Usage: )/)
  },
)

test.concurrent.each(['openapi', 'start'])('npm run %s refuses the unknown option --chek', async (name) => {
  const { out, errors } = await runScript(name, '--chek')
  expect(errors).toMatch(/^--chek is not an option.\nnpm /)
  expect(out).toBe('')
})
