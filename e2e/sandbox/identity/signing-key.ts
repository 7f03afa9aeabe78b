import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { identityDocuments } from '../db/schema.ts'

const ALGORITHM = 'RS256'
const ROW = 'signing-key/current'

const storedKeySchema = v.looseObject({
  kty: v.literal('RSA'),
  kid: v.string(),
  n: v.string(),
  e: v.string(),
})

/** The key that a pool signs its tokens with, and what others check them by. */
export type SigningKey = {
  kid: string
  privateKey: Awaited<ReturnType<typeof importJWK>>
  /** As the pool's `jwks.json` answers. */
  keySet: { keys: JWK[] }
}

const generateKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }
}

const readRow = async (db: Database): Promise<unknown> =>
  (await db.select().from(identityDocuments).where(eq(identityDocuments.id, ROW)))[0]?.document

/**
 * The pool's own key, made at its first start. The emulator's package brings one that everybody has: no token of it is
 * good for anything here.
 */
export const openSigningKey = async (db: Database): Promise<SigningKey> => {
  if (!(await readRow(db))) {
    const document = await generateKey()
    // Two that start at once agree on the first.
    await db.insert(identityDocuments).values({ id: ROW, document }).onConflictDoNothing()
  }
  const jwk = v.parse(storedKeySchema, await readRow(db))
  const { kty, kid, n, e } = jwk
  return {
    kid,
    privateKey: await importJWK(jwk, ALGORITHM),
    keySet: { keys: [{ kty, kid, n, e, use: 'sig', alg: ALGORITHM }] },
  }
}
