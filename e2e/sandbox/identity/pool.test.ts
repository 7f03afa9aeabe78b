import { EMULATED_POOL, readPool } from './pool.ts'

const where = { publicUrl: 'https://app.example', isSandbox: false }
const real = { COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEf123', COGNITO_CLIENT_ID: '1h57kf5cpq17m0eml12EXAMPLE' }

describe('the user pool that the environment names', () => {
  test('is none, the emulator’s, or one of Amazon’s', () => {
    expect(readPool({}, where)).toBeUndefined()
    expect(readPool({ IDENTITY_URL: '', COGNITO_USER_POOL_ID: '' }, where)).toBeUndefined()
    expect(readPool({ IDENTITY_URL: 'http://identity:8082' }, where)).toMatchObject({
      identity: EMULATED_POOL,
      issuer: 'https://app.example/identity/local_soundings',
      endpoint: 'http://identity:8082',
      sendsCodesTo: 'any-contact',
    })
    expect(readPool(real, where)).toEqual({
      identity: {
        userPoolId: 'eu-west-1_AbCdEf123',
        clientId: '1h57kf5cpq17m0eml12EXAMPLE',
        region: 'eu-west-1',
      },
      issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf123',
      keysUrl: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf123/.well-known/jwks.json',
      region: 'eu-west-1',
      sendsCodesTo: 'own-address',
    })
    const [china, government] = ['cn-north-1', 'us-gov-west-1'].map((region) =>
      readPool({ ...real, COGNITO_USER_POOL_ID: `${region}_A` }, where),
    )
    expect(china?.issuer).toBe('https://cognito-idp.cn-north-1.amazonaws.com.cn/cn-north-1_A')
    expect(government?.issuer).toBe('https://cognito-idp.us-gov-west-1.amazonaws.com/us-gov-west-1_A')
  })

  test.each([
    ['a half of it', { ...real, COGNITO_CLIENT_ID: '' }, where, 'both'],
    ['the other half', { ...real, COGNITO_USER_POOL_ID: undefined }, where, 'both'],
    ['a name', { ...real, COGNITO_USER_POOL_ID: 'soundings' }, where, 'COGNITO_USER_POOL_ID has to be'],
    [
      'an ARN',
      { ...real, COGNITO_USER_POOL_ID: `arn:aws:cognito-idp:x:${real.COGNITO_USER_POOL_ID}` },
      where,
      'COGNITO_USER_POOL_ID has to be',
    ],
    ['a secret', { ...real, COGNITO_CLIENT_ID: 'id:secret/+' }, where, 'COGNITO_CLIENT_ID has to be'],
    ['two services', { ...real, IDENTITY_URL: 'http://identity:8082' }, where, 'set one'],
    ['people of tests', real, { ...where, isSandbox: true }, 'SANDBOX_CONTROL'],
  ])('%s ends the start in a line', (_what, env, options, message) => {
    expect(() => readPool(env, options)).toThrow(message)
  })
})
