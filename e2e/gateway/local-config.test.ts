import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLocalConfig, readConfig } from './local-config'

test('the identity configuration uses SRP for an Amazon pool', () => {
  const real = { userPoolId: 'eu-west-1_AbCdEf123', clientId: 'web', region: 'eu-west-1' }
  expect(createLocalConfig(real, { identity: 'https://id.example' }).identity).toEqual({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_AbCdEf123',
    userPoolClientId: 'web',
    authFlow: 'USER_SRP_AUTH',
  })
  expect(createLocalConfig({ userPoolId: 'local_1', clientId: 'web' }).identity).toMatchObject({
    endpoint: '/identity/',
    authFlow: 'USER_PASSWORD_AUTH',
  })
})

describe('readConfig', () => {
  const identity = { userPoolId: 'local_1', clientId: 'web' }
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'config-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const read = async (text: string) => {
    const file = path.join(folder, 'config.json')
    await writeFile(file, text)
    return readConfig(file, identity)
  }

  it('readConfig merges the file into the defaults', async () => {
    const local = createLocalConfig(identity)
    expect(await read('\n')).toEqual(local)
    expect(await readConfig(undefined, identity)).toEqual(local)
    expect(await read('{"flags":{"accept_invite_flow":false}}')).toEqual({
      ...local,
      flags: { ...local.flags, accept_invite_flow: false },
    })
  })

  it.each([
    ['{', ['it is no JSON']],
    [
      '{"apiBaseUrl":"https://a.test/","reportUrl":"javascript:x"}',
      ['apiBaseUrl: "https://a.test/" does not fit', 'reportUrl: "javascript:x" does not fit'],
    ],
  ])('readConfig refuses %s with the name of the file', async (text, starts) => {
    const { message } = await read(text).then(
      () => new Error('it was taken'),
      (error: Error) => error,
    )
    const place = `CONFIG_FILE ${path.join(folder, 'config.json')}: `
    expect(message.split('\n')).toEqual(starts.map((start) => expect.stringContaining(`${place}${start}`)))
  })

  it('readConfig names a missing file', async () => {
    await expect(readConfig(path.join(folder, 'none.json'), identity)).rejects.toThrow(
      /^CONFIG_FILE .*none\.json: .*ENOENT/,
    )
  })
})
