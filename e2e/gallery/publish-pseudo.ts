/** Publishes all builds with two pseudo-languages: one 40 % longer, one right-to-left. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyBuild } from '../fixtures/copied-build.ts'
import { writePseudoWords } from '../fixtures/pseudo-words.ts'
import { runProgram } from '../fixtures/run-program.ts'
import { root } from '../fixtures/stack.ts'
import { PSEUDO_LANGUAGES } from './gallery-state.ts'

const publish = async (store: string, app: string, locales: readonly string[]) => {
  const build = await copyBuild(app, '0.1.0', { locales })
  const command = [path.join(root, 'host/cli/remotes.ts'), '--store', store, 'publish', app]
  const args = ['shared/build/run.mjs', ...command, '--from', build.dist]
  const { code, output } = await runProgram(process.execPath, args, { cwd: root })
  await build.remove()
  if (code !== 0) throw new Error(output)
}

const [store = ''] = process.argv.slice(2)
const { workspaces }: { workspaces: string[] } = JSON.parse(
  await readFile(path.join(root, 'package.json'), 'utf8'),
)
const remotes = workspaces.filter((name) => name.startsWith('mfe-'))
const folder = await mkdtemp(path.join(tmpdir(), 'soundings-pseudo-'))
const localesOf = (app: string) => path.join(folder, app)
await mkdir(store, { recursive: true })
await writeFile(
  path.join(store, 'page-settings.json'),
  JSON.stringify({ requireCheck: false, languages: PSEUDO_LANGUAGES, allowUnreviewedWords: true }),
)
try {
  for (const app of ['host', 'shared', ...remotes])
    await writePseudoWords(app, localesOf(app), PSEUDO_LANGUAGES)
  await publish(store, 'host', [localesOf('host'), localesOf('shared')])
  for (const app of remotes) await publish(store, app, [localesOf(app)])
} finally {
  await rm(folder, { recursive: true, force: true })
}
