import path from 'node:path'
import { DirectoryStore } from './directory-store.ts'
import type { ReleaseStore } from './release-store.ts'
import { StoreUnusableError } from './store-unusable.ts'

type StoreContext = { cwd: string; env: Readonly<Record<string, string | undefined>> }

/** A dynamic import, because loading the client takes longer than a release. */
const openBucket = async (address: URL, env: StoreContext['env']): Promise<ReleaseStore> => {
  // Suppresses the SDK's warning about future Node versions.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const [{ Bucket }, { ObjectStore }] = await Promise.all([
    import('./bucket.ts'),
    import('./object-store.ts'),
  ])
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  const bucket = new Bucket(address.hostname, { endpoint })
  return new ObjectStore(bucket, address.pathname.slice(1), address.href.replace(/\/$/, ''))
}

const isAddress = (text: string) => /^[a-z][a-z0-9+.-]+:\//i.test(text)

/**
 * `s3://bucket/prefix` is object storage (AWS_ENDPOINT_URL_S3 for other vendors), anything else a folder.
 * @throws StoreUnusableError for another URL scheme, which would otherwise be an empty folder.
 */
export const openStore = async (address: string, { cwd, env }: StoreContext): Promise<ReleaseStore> => {
  if (/^s3:\/\/[^/]/.test(address)) return openBucket(new URL(address), env)
  if (isAddress(address))
    throw new StoreUnusableError(`${address} is not a store. Name a folder, or s3://bucket/prefix.`)
  return new DirectoryStore(path.resolve(cwd, address))
}
