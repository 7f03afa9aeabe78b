import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { findSource } from '../provenance/find-source.ts'
import { signBuild } from '../provenance/signature.ts'
import { readBuild } from '../releases/read-build.ts'
import { releaseVersionOf } from '../releases/version.rules.ts'
import { PROVENANCE_FILE } from '../store/release-store.ts'
import { buildFolder, parseAppName } from './app-name.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

/** `sign <name>`: adds the origin of a build, signed by its team. */
export const addSign = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('sign')
    .description('sign the commit and the builder of a build with the key of its team')
    .argument('<name>', 'a remote such as mfe-auth, or host', parseAppName)
    .option('--from <dir>', 'folder of the build (default: <name>/dist of this workspace)')
    .option('--key <file>', 'private Ed25519 key in PEM (default: the text in RELEASE_KEY)')
    .action(async (name: string, { from, key }: { from?: string; key?: string }, command: Command) => {
      const { cwd, env } = environment
      const pem = key ? await readFile(path.resolve(cwd, key), 'utf8') : env.RELEASE_KEY
      if (!pem) return command.error('error: name a key: --key <file>, or RELEASE_KEY')
      const { report } = await createCommandContext(command, environment)
      const folder = buildFolder(environment, name, from)
      const build = await readBuild(name, folder)
      const source = await findSource(folder, env)
      await writeFile(path.join(folder, PROVENANCE_FILE), await signBuild(build, source, pem))
      const version = releaseVersionOf(build)
      const commit =
        source.commit ?? 'no commit: there are uncommitted changes, or the folder is not in a repository'
      report({ name, version, ...source }, `${name} ${version} is signed (${commit}; ${source.builder})`)
    })
