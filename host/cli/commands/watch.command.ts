import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { PublishRefusedError } from '../releases/publish-refused.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { readBuild } from '../releases/read-build.ts'
import { watchBuilds } from '../releases/watch-builds.ts'
import { type CliEnvironment, contextOf, whoPublishes } from './cli-context.ts'

const remoteName = (value: string): string => {
  if (/^mfe-[a-z0-9-]+$/.test(value)) return value
  throw new InvalidArgumentError('It is no remote (mfe-…).')
}

const untilAskedToStop = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** `watch <name>`: builds a remote whenever it changes, and makes each build live. For a store of one's own. */
export const addWatch = (program: Command, environment: CliEnvironment): Command =>
  program
    .command('watch')
    .description('build a remote at each change of its sources and make it live, until Ctrl-C')
    .argument('<name>', 'a remote such as mfe-auth', remoteName)
    .action(async (name: string, _options: unknown, command: Command) => {
      const { store, report } = await contextOf(command, environment)
      const { root } = environment
      const declaration = path.join(root, name, 'remote.json')
      if (!existsSync(declaration))
        throw new PublishRefusedError(`watching ${name}`, [
          `there is no ${declaration}: a remote of another folder builds there and publishes with --from`,
        ])
      const onBuilt = async () => {
        const start = performance.now()
        const build = await readBuild(name, path.join(root, name, 'dist'))
        const { status, version } = await publishRelease(store, build, { who: whoPublishes(environment) })
        if (status !== 'unchanged')
          report({ status, name, version }, `${name} ${version} is live (${seconds(start)})`)
      }
      const onFailed = (error: unknown) =>
        environment.complain(`${name} stays as it was: ${error instanceof Error ? error.message : error}`)
      const watched = watchBuilds({ root, name, onBuilt, onFailed })
      report(
        { status: 'watching', name },
        `Watching ${name}: what you save is built and live. Ctrl-C ends it.`,
      )
      await untilAskedToStop()
      await watched.stop()
    })
