import { CodeMismatchError, CognitoError, NotAuthorizedError } from 'cognito-local/lib/errors'
import { generateSecret, verify } from 'cognito-local/lib/services/totp'
import { attributeValue, type User } from 'cognito-local/lib/services/userPoolService'
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { hashText } from '../hash.ts'
import type { Emulator } from './emulator.ts'

const ALGORITHM = 'RS256'
const USE = 'second-factor'
/** As long as Cognito waits for a code by default. */
const LIFETIME = '3 minutes'

/** A log-in whose password was right. `newKey`: of an app that is being set up; `isDone`: it has shown a right code. */
const pendingSchema = v.object({
  token_use: v.literal(USE),
  sub: v.string(),
  /** Of the password: another one since then ends the log-in. */
  password: v.string(),
  newKey: v.exactOptional(v.string()),
  isDone: v.exactOptional(v.boolean()),
})
export type PendingLogIn = Omit<v.InferOutput<typeof pendingSchema>, 'token_use'>

const passwordOf = ({ Password = '' }: User) => hashText(Password)

const withFactor = (user: User, key: string | undefined): User => ({
  ...user,
  // The emulator does not know sessions of its own challenges: it is not told of the factor (`UserMFASettingList`).
  SoftwareTokenMfaConfiguration: { Secret: key ?? '', Verified: key !== undefined },
})

/** Cognito's own words. */
const sessionOver = () => new NotAuthorizedError('Invalid session for the user, session is expired.')

/**
 * The codes of an authenticator app (TOTP) that accounts may be asked for beside the password. The `Session` of Cognito's
 * challenges is a signed token here.
 */
export const createSecondFactors = ({ clientId, findUser, issuer, key, saveUser }: Emulator) => {
  const keys = createLocalJWKSet(key.keySet)
  const sign = ({ sub, ...pending }: PendingLogIn) =>
    new SignJWT({ token_use: USE, client_id: clientId, ...pending })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
      .setIssuer(issuer)
      .setSubject(sub)
      .setExpirationTime(LIFETIME)
      .sign(key.privateKey)
  const read = async (session: string): Promise<PendingLogIn & { user: User }> => {
    const checked = await jwtVerify(session, keys, { issuer, algorithms: [ALGORITHM] }).catch(() => undefined)
    const pending = v.safeParse(pendingSchema, checked?.payload)
    const user = pending.success ? await findUser(pending.output.sub) : null
    if (!pending.success || !user || pending.output.password !== passwordOf(user)) throw sessionOver()
    const { token_use: _, ...rest } = pending.output
    return { ...rest, user }
  }
  return {
    /** Asks an account for a second factor; with `isSetUp` one whose key is returned. */
    ask: async (user: User, isSetUp: boolean): Promise<string | undefined> => {
      const newKey = isSetUp ? generateSecret() : undefined
      await saveUser(withFactor(user, newKey))
      return newKey
    },
    /** The challenge after a right password; undefined for an account without a second factor. */
    challenge: async (user: User) => {
      const factor = user.SoftwareTokenMfaConfiguration
      if (!factor) return undefined
      const Session = await sign({
        sub: attributeValue('sub', user.Attributes) ?? '',
        password: passwordOf(user),
      })
      const USER_ID_FOR_SRP = user.Username
      return factor.Verified
        ? { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: { USER_ID_FOR_SRP }, Session }
        : {
            ChallengeName: 'MFA_SETUP',
            ChallengeParameters: { USER_ID_FOR_SRP, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
            Session,
          }
    },
    /** @throws NotAuthorizedError for a session that is over, forged or of another password. */
    read,
    /** A new key for the app of an account that has none. */
    beginSetUp: async (session: string) => {
      const { user, ...pending } = await read(session)
      if (user.SoftwareTokenMfaConfiguration?.Verified !== false) throw sessionOver()
      const newKey = generateSecret()
      return { SecretCode: newKey, Session: await sign({ ...pending, newKey }) }
    },
    /** Keeps a new key once its app has shown a right code. */
    finishSetUp: async (session: string, code: string) => {
      const { user, newKey, ...pending } = await read(session)
      if (newKey === undefined || user.SoftwareTokenMfaConfiguration?.Verified !== false) throw sessionOver()
      if (!verify(newKey, code)) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
      await saveUser(withFactor(user, newKey))
      return { Status: 'SUCCESS', Session: await sign({ ...pending, isDone: true }) }
    },
    /** @throws NotAuthorizedError where the new app has not shown a right code in this log-in. */
    assertSetUp: ({ isDone }: PendingLogIn): void => {
      if (!isDone) throw sessionOver()
    },
    /** @throws CodeMismatchError */
    assertCode: ({ SoftwareTokenMfaConfiguration: factor }: User, code: string | undefined): void => {
      if (!factor?.Verified || !factor.Secret || !code || !verify(factor.Secret, code))
        throw new CodeMismatchError()
    },
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
