import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('permission to make an app live', () => {
  const cli = setUpCli()
  const allow = (names: Record<string, unknown>) =>
    writeFile(
      path.join(cli.root, '.data/releases/page-settings.json'),
      JSON.stringify({ requireCheck: false, allow: names }),
    )
  const publish = async (code: string, ...options: string[]) => {
    return cli.publish(aRemoteBuild('mfe-a', { code }), ...options)
  }
  const reason = 'ana may not release or retire mfe-a. Allowed in page-settings.json: ben, cleo'

  beforeEach(async () => {
    await cli.publish(aHostBuild())
    await publish('one')
    await publish('two')
    await publish('three', '--candidate')
    await cli.run('check', 'mfe-a')
    await allow({ 'mfe-a': ['ben', 'cleo'] })
  })

  it.each([
    [['promote', 'mfe-a']],
    [['promote', 'mfe-a', '--force', 'in a hurry', '--again']],
    [['canary', 'mfe-a', '-p', '10']],
    [['retire', 'mfe-a', 'mfe-b replaces it']],
    [['publish', 'mfe-a']],
  ])('a person without permission is refused: %j', async (command) => {
    const before = (await cli.run('history', 'mfe-a')).out
    const { code, errors } = await cli.run(...command)
    expect(errors).toContain(reason)
    expect(code).toBe(1)
    expect((await cli.run('history', 'mfe-a')).out).toBe(before)
    await allow({ 'mfe-a': ['ben', 'ana'] })
    expect((await cli.run(...command)).code).toBe(0)
  })

  it('permission is required to promote, but not to roll back, preview or publish a candidate', async () => {
    await allow({})
    await cli.run('canary', 'mfe-a', '-p', '10')
    await allow({ 'mfe-a': [], host: ['ben'] })
    expect((await cli.run('canary', 'mfe-a', '-p', '0')).code).toBe(0)
    expect((await cli.run('preview', 'mfe-a')).code).toBe(0)
    expect((await cli.run('rollback', 'mfe-a')).code).toBe(0)
    expect((await publish('four', '--candidate')).code).toBe(0)
    expect((await cli.run('check', 'mfe-a')).code).toBe(0)
    expect((await cli.run('promote', 'mfe-a')).errors).toContain('Allowed in page-settings.json: no one')
  })

  it('permission is required only for apps that the settings list', async () => {
    await allow({ host: ['ben'] })
    expect((await cli.publish(aHostBuild({ code: 'two' }))).errors).toContain(
      'may not release or retire host',
    )
    expect((await cli.run('promote', 'mfe-a')).code).toBe(0)
  })
})
