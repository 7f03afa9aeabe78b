import type { CodeRecipients, PoolIdentity } from './identity.types.ts'

/** A pool, and where it is. */
export type Pool = {
  identity: PoolIdentity
  /** What its tokens name as `iss`. */
  issuer: string
  /** Where its public keys are. */
  keysUrl: string
  region: string
  sendsCodesTo: CodeRecipients
  /** The service's address, where it is not Amazon's own of the region. */
  endpoint?: string
}

/** The one pool of the emulator: `<region>_<name>`, the form that Amplify reads a region from, and the web app's client. */
export const EMULATED_POOL = { userPoolId: 'local_soundings', clientId: 'soundingsweb' } as const

/**
 * @param url origin of the emulator's service, reachable for this server and for no browser.
 * @param publicUrl origin of the web app, the same as the emulator's `PUBLIC_URL`.
 */
export const emulatedPoolAt = (url: string, publicUrl: string): Pool => ({
  identity: EMULATED_POOL,
  issuer: `${publicUrl}/identity/${EMULATED_POOL.userPoolId}`,
  keysUrl: `${url}/identity/${EMULATED_POOL.userPoolId}/.well-known/jwks.json`,
  region: 'local',
  sendsCodesTo: 'any-contact',
  endpoint: url,
})

const POOL_ID = /^([a-z]{2}(?:-[a-z]+)+-\d)_[0-9A-Za-z]+$/
const CLIENT_ID = /^\w{1,128}$/

/** A pool of Amazon's. @throws Error for what is no id. */
const amazonPool = (userPoolId: string, clientId: string): Pool => {
  const region = POOL_ID.exec(userPoolId)?.[1]
  if (!region)
    throw new Error('COGNITO_USER_POOL_ID has to be the id of a user pool, such as us-east-1_AbCdEf123.')
  if (!CLIENT_ID.test(clientId))
    throw new Error(
      'COGNITO_CLIENT_ID has to be the id of an app client, such as 1h57kf5cpq17m0eml12EXAMPLE.',
    )
  const issuer = `https://cognito-idp.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}/${userPoolId}`
  return {
    identity: { userPoolId, clientId, region },
    issuer,
    keysUrl: `${issuer}/.well-known/jwks.json`,
    region,
    sendsCodesTo: 'own-address',
  }
}

type Settings = Partial<
  Record<'COGNITO_CLIENT_ID' | 'COGNITO_USER_POOL_ID' | 'IDENTITY_URL', string | undefined>
>

/**
 * The pool that the environment names: Amazon's, or the emulator's in another process; undefined where it names none, and the
 * emulator runs in this process.
 * @throws Error that says what is wrong.
 */
export const readPool = (
  { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, IDENTITY_URL }: Settings,
  { publicUrl, isSandbox }: { publicUrl: string; isSandbox: boolean },
): Pool | undefined => {
  if (!COGNITO_USER_POOL_ID && !COGNITO_CLIENT_ID)
    return IDENTITY_URL ? emulatedPoolAt(IDENTITY_URL, publicUrl) : undefined
  if (!COGNITO_USER_POOL_ID || !COGNITO_CLIENT_ID)
    throw new Error('COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID have to be set both, or none of them.')
  if (IDENTITY_URL)
    throw new Error('IDENTITY_URL names the emulator, and COGNITO_USER_POOL_ID a pool: set one.')
  if (isSandbox)
    throw new Error('SANDBOX_CONTROL=1 makes and deletes accounts: it is for the emulator alone.')
  return amazonPool(COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID)
}
