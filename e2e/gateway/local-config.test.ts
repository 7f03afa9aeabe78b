import { createLocalConfig } from './local-config'

test('pages of an Amazon pool find it by themselves, and never send a password', () => {
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
