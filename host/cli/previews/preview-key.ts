import { PREVIEW_ALGORITHM } from '@soundings/shared/internal/contract/preview.ts'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { messageOf } from '../message-of.ts'
import { PRIVATE_FOLDER, type ReleaseStore } from '../store/release-store.ts'

/** A JWK. Anyone who can read it can preview every stored release. */
const PRIVATE_KEY = `${PRIVATE_FOLDER}/preview.json`

/** Every page contains this key. */
const PUBLIC_KEY = 'preview-key.json'

const publicKeySchema = v.object({ kty: v.string(), crv: v.string(), x: v.string(), y: v.string() })
const privateKeySchema = v.object({ ...publicKeySchema.entries, d: v.string() })

type PublicKey = v.InferOutput<typeof publicKeySchema>

const readKey = async <Schema extends v.GenericSchema>(
  store: ReleaseStore,
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> => {
  const text = await store.readPage(file)
  if (text === undefined) return undefined
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    throw new Error(
      `${file} in ${store.location} is damaged (${messageOf(error)}). Delete it and ${PRIVATE_KEY}. That ends all previews; the next preview creates a new key.`,
    )
  }
}

/** Undefined before the first preview. */
export const readPublicKey = (store: ReleaseStore): Promise<PublicKey | undefined> =>
  readKey(store, PUBLIC_KEY, publicKeySchema)

const putKey = async (store: ReleaseStore) => {
  const { privateKey } = await generateKeyPair(PREVIEW_ALGORITHM, { extractable: true })
  await store.putPage(PRIVATE_KEY, JSON.stringify(await exportJWK(privateKey)), undefined)
}

/** The first preview creates the key. Concurrent publishers use the same key. */
export const readSigningKey = async (store: ReleaseStore): Promise<CryptoKey> => {
  await store.withPageLock(async () => {
    if ((await store.readPage(PRIVATE_KEY)) === undefined) await putKey(store)
  })
  const key = await readKey(store, PRIVATE_KEY, privateKeySchema)
  if (!key)
    throw new Error(`${PRIVATE_KEY} in ${store.location} was deleted in the meantime. Run the command again.`)
  const { d: _, ...publicKey } = key
  const [text, before] = [JSON.stringify(publicKey), await store.readPage(PUBLIC_KEY)]
  if (before !== text) await store.putPage(PUBLIC_KEY, text, before)
  const signingKey = await importJWK(key, PREVIEW_ALGORITHM)
  if (signingKey instanceof Uint8Array)
    throw new Error(`${PRIVATE_KEY} in ${store.location} is not a key pair.`)
  return signingKey
}
