/** `npm run ship` builds, lints, publishes and checks a remote, and prints a preview link. */
import '../../../../shared/build/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, readArguments } from '../../../../shared/build/command-line.mjs'

const USAGE = `npm run ship -- [mfe-checkins] [--store <place>]
  builds and lints a remote, publishes it as a candidate, checks it, and prints a link that shows it
  outside of the workspace the remote is that of the folder; --store as for npm run remotes`

const { positionals, values } = readArguments({ store: { type: 'string' } }, USAGE)
const [named] = positionals
const folder = named ? path.resolve(import.meta.dirname, '../../../..') : process.cwd()
const name = named ?? JSON.parse(readFileSync('package.json', 'utf8')).name
if (!/^mfe-/.test(name)) fail(`Name a remote: ${name} is not one.\n${USAGE}`)

let step = 0

const runScript = (said, script, args, { isRead = false } = {}) => {
  step += 1
  console.log(`${step} of 5: ${said}`)
  const output = isRead ? 'pipe' : 'inherit'
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['inherit', output, output],
  })
  if (status === 0) return stdout
  if (isRead) console.error(messageIn(stderr))
  process.exit(status ?? 1)
}

const messageIn = (text) => {
  try {
    return JSON.parse(text).error.message
  } catch {
    return text
  }
}

const { store } = values
const place = store?.includes('://') ? store : store && path.resolve(process.env.INIT_CWD ?? '.', store)
const remotes = (...args) => [...args, ...(place ? ['--store', place] : [])]

runScript(`build ${name}`, 'build', named ? [named] : [])
runScript('lint', 'lint', [])
const candidate = remotes('publish', name, '--candidate', '--json')
const published = runScript('publish a candidate', 'remotes', candidate, { isRead: true })
const { status, version, warnings = [] } = JSON.parse(published)
for (const warning of warnings) console.log(`warning: ${warning}`)
if (status === 'unchanged') console.log(`${name} ${version} is already live. Nothing to ship.`)
else {
  const check = remotes('check', name, version)
  runScript(`check ${name} ${version}, which takes a few minutes`, 'remotes', check)
  runScript('create a preview link', 'remotes', remotes('preview', name, version))
  console.log(`Next: npm run remotes -- canary ${name} -p 10, or promote ${name}`)
}
