import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const lockModule = path.join(__dirname, 'folder-lock.mjs')

/** Its first output is 'held' or the reason of the refusal. */
const aServer = async (folder: string) => {
  const code = `import { holdFolder } from ${JSON.stringify(lockModule)}
    await holdFolder(${JSON.stringify(folder)}).then(
      () => { console.log('held'); setInterval(() => undefined, 1000) },
      (error) => console.log(error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()))
    child.stderr.once('data', (chunk) => resolve(`failed: ${chunk}`))
  })
  return { child, said }
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'soundings-lock-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  ['the folder of a running server', 'clinic'],
  ['the folder of a running server, even if its path is too long for a socket', `${'x'.repeat(120)}/clinic`],
])('a second server refuses %s', async (_, name) => {
  const folder = path.join(root, name)
  const first = await aServer(folder)
  expect(first.said).toBe('held')
  const second = await aServer(folder)
  expect(second.said).toBe(
    `Another Soundings server (process ${first.child.pid}) works in ${folder}: stop it, or choose another folder (DATA_DIR=.data-2 npm start).`,
  )
  const elsewhere = await aServer(`${folder}-2`)
  expect(elsewhere.said).toBe('held')
  await Promise.all([ended(first.child, 'SIGKILL'), ended(elsewhere.child, 'SIGKILL')])
})

test('only one of many servers takes over a stale lock', async () => {
  const folder = path.join(root, 'clinic')
  await ended((await aServer(folder)).child, 'SIGKILL')
  const servers = await Promise.all(Array.from({ length: 6 }, () => aServer(folder)))
  expect(servers.filter(({ said }) => said === 'held')).toHaveLength(1)
  const later = await aServer(folder)
  expect(later.said).toMatch(/^Another Soundings server/)
  for (const { child } of servers) child.kill('SIGKILL')
})

test('a server leaves no lock file after the release of a folder', async () => {
  const folder = path.join(root, 'clinic')
  const code = `import { holdFolder } from ${JSON.stringify(lockModule)}
    const release = await holdFolder(${JSON.stringify(folder)})
    const { readdirSync } = await import('node:fs')
    console.log(readdirSync(${JSON.stringify(root)}).length)
    await release()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  expect(stdout.trim()).toBe('2')
  expect(await readdir(root)).toEqual([])
})

test.each([
  ['npm start without a build', ['e2e/commands/start.mjs']],
  ['the server', ['shared/build/run.mjs', 'e2e/commands/serve.ts']],
])(
  '%s prints one line if another server uses the folder',
  async (_, args) => {
    const { child } = await aServer(path.join(root, 'clinic'))
    const env = {
      ...process.env,
      PORT: '8259',
      DATA_DIR: root,
    }
    const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(
        process.execPath,
        args,
        { env, cwd: path.resolve(__dirname, '../../..') },
        (error, out, errors) => resolve({ code: error?.code, said: out + errors }),
      )
    })
    await ended(child, 'SIGKILL')
    expect(code).toBe(1)
    expect(said.trim()).toMatch(/^Another Soundings server \(process \d+\) works in .*DATA_DIR.*$/)
  },
  30_000,
)
