/** The message contains the remedy. */
export class StoreUnusableError extends Error {
  override name = 'StoreUnusableError'
}

const FOLDER_HINT =
  'It has to be a folder that you may read and write: name another with --store or RELEASE_STORE.'
const BUCKET_HINT =
  'It needs AWS_REGION, credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile), and AWS_ENDPOINT_URL_S3 for servers other than Amazon’s.'

const stringField = (error: object, field: 'code' | 'name' | 'message' | 'path'): string => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}

/** Messages of file system, network and AWS SDK contain no remedy. */
const isStoreError = (error: object): boolean =>
  /^E[A-Z]+$/.test(stringField(error, 'code')) ||
  '$metadata' in error ||
  stringField(error, 'name') === 'CredentialsProviderError' ||
  stringField(error, 'message') === 'Region is missing'

/** Returns other errors unchanged. @param folder absolute; an error about a file elsewhere is not the store's. */
export const withStoreHint = (error: unknown, store: string, folder: string): unknown => {
  if (typeof error !== 'object' || error === null || !isStoreError(error)) return error
  if (!`${stringField(error, 'path') || folder}/`.startsWith(`${folder}/`)) return error
  const reason = stringField(error, 'message') || stringField(error, 'name')
  const hint = store.startsWith('s3://') ? BUCKET_HINT : FOLDER_HINT
  return new StoreUnusableError(`the store ${store} cannot be used: ${reason}\n${hint}`)
}
