import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CheckNotRunError } from '../check/check-plan.ts'
import type { JourneysResult } from '../check/check-result.ts'
import { runCli } from '../commands/run-cli.ts'
import type { AnyBuild } from '../releases/build.schema.ts'
import { aFolder, writeBuild } from './builds.fixture.ts'

type Cli = {
  readonly root: string
  journeys: JourneysResult | CheckNotRunError
  run: (...args: string[]) => Promise<{ code: number; out: string; errors: string }>
  /** Writes builds and publishes them in this order. */
  publish: (builds: AnyBuild | readonly AnyBuild[], ...options: string[]) => ReturnType<Cli['run']>
}

/** Each test has its own workspace, and a store that accepts builds without a check. */
export const setUpCli = (): Cli => {
  let root = ''
  let remove = async () => {}
  const cli: Cli = {
    get root() {
      return root
    },
    journeys: { passed: 5, failed: [] },
    run: async (...args) => {
      const out: string[] = []
      const errors: string[] = []
      const code = await runCli(args, {
        buildOf: (name) => path.join(root, name, 'dist'),
        localStore: path.join(root, '.data/releases'),
        cwd: root,
        env: { RELEASED_BY: 'ana' },
        runJourneys: async () => {
          if (cli.journeys instanceof CheckNotRunError) throw cli.journeys
          return cli.journeys
        },
        print: (text) => out.push(text),
        printError: (text) => errors.push(text),
      })
      return { code, out: out.join('\n'), errors: errors.join('\n') }
    },
    publish: async (builds, ...options) => {
      const all = [builds].flat()
      for (const build of all) await writeBuild(root, build)
      return cli.run('publish', ...all.map(({ manifest }) => manifest.name), ...options)
    },
  }
  beforeEach(async () => {
    ;({ folder: root, remove } = await aFolder())
    await mkdir(path.join(root, '.data/releases'), { recursive: true })
    await writeFile(path.join(root, '.data/releases/page-settings.json'), '{"requireCheck":false}')
    cli.journeys = { passed: 5, failed: [] }
  })
  afterEach(() => remove())
  return cli
}
