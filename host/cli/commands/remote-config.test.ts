import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RemoteBuild } from '../releases/build.schema.ts'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

/** A build whose restart may take from `minimum` seconds on. */
const timedBuild = (minimum: number): RemoteBuild => {
  const build = aRemoteBuild('mfe-a', { code: `from ${minimum}` })
  const seconds = { type: 'integer' as const, description: 'Time', default: 60, minimum, maximum: 300 }
  const config = { type: 'object' as const, additionalProperties: false as const, properties: { seconds } }
  return { ...build, manifest: { ...build.manifest, config } }
}

describe('what /config.json says of a remote', () => {
  const cli = setUpCli()
  const configure = async (remotes: object) => {
    const file = path.join(cli.root, 'config.json')
    await writeFile(file, JSON.stringify({ remotes }))
    return ['--config', 'config.json'] as const
  }

  beforeEach(async () => {
    await writeBuild(cli.root, aHostBuild())
    await cli.run('publish', 'host')
    await writeBuild(cli.root, timedBuild(10))
  })

  it('has to fit what is published', async () => {
    expect(
      await cli.run('publish', 'mfe-a', ...(await configure({ 'mfe-a': { seconds: 5 } }))),
    ).toMatchObject({
      code: 1,
      errors: expect.stringContaining('remotes.mfe-a.seconds: has to be of type integer from 10 to 300'),
    })
    const typo = await cli.run('publish', 'mfe-a', ...(await configure({ 'mfe-a': { secs: 15 } })))
    expect(typo.errors).toContain('remotes.mfe-a.secs: mfe-a has no such setting')
    const other = await configure({ 'mfe-a': { seconds: 15 }, 'mfe-b': { seconds: 5 } })
    expect((await cli.run('publish', 'mfe-a', ...other)).code).toBe(0)
  })

  it('has to fit what is promoted, or goes to a share', async () => {
    const config = await configure({ 'mfe-a': { seconds: 15 } })
    await cli.run('publish', 'mfe-a', ...config)
    await writeBuild(cli.root, timedBuild(20))
    expect((await cli.run('publish', 'mfe-a', '--candidate')).code).toBe(0)
    await cli.run('check', 'mfe-a')
    const why = 'remotes.mfe-a.seconds: has to be of type integer from 20 to 300'
    expect((await cli.run('canary', 'mfe-a', '-p', '10', ...config)).errors).toContain(why)
    expect((await cli.run('promote', 'mfe-a', ...config)).errors).toContain(why)
    await configure({ 'mfe-a': { seconds: 25 } })
    expect((await cli.run('promote', 'mfe-a', ...config)).code).toBe(0)
  })

  it('is a file, or one line', async () => {
    const config = await configure({})
    await writeFile(path.join(cli.root, 'config.json'), '{ "remotes": ')
    expect((await cli.run('publish', 'mfe-a', ...config)).errors).toMatch(/config\.json.*\n.*JSON/)
    await rm(path.join(cli.root, 'config.json'))
    expect((await cli.run('publish', 'mfe-a', ...config)).errors).toContain('no such file')
  })
})
