import type { Command } from 'commander'
import * as v from 'valibot'
import { readBuild } from '../releases/read-build.ts'
import { type UploadOutcome, uploadRelease } from '../releases/upload-release.ts'
import { buildFolder, parseAppName } from './app-name.ts'
import { type CliEnvironment, createCommandContext } from './cli-context.ts'

const optionsSchema = v.object({ from: v.optional(v.string()) })

const toOutcomeText = ({ status, name, version }: UploadOutcome): string =>
  status === 'unchanged'
    ? `${name} ${version} is live already: nothing to upload`
    : `${name} ${version} is uploaded: npm run remotes -- publish ${name} --uploaded ${version} --candidate`

/** `upload <name>`: stores a build for publishers; it changes nothing that a browser loads. */
export const addUpload = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('upload')
    .description('leave a build beside the store, for those who may publish it (publish --uploaded)')
    .argument('<name>', 'a remote such as mfe-auth, or host', parseAppName)
    .option('--from <dir>', 'folder of the build (default: <name>/dist of this workspace)')
    .action(async (name: string, _options: unknown, command: Command) => {
      const { from } = v.parse(optionsSchema, command.opts())
      const { store, candidates, report } = await createCommandContext(command, environment)
      const build = await readBuild(name, buildFolder(environment, name, from))
      const outcome = await uploadRelease({ store, candidates }, build)
      report(outcome, toOutcomeText(outcome))
    })
