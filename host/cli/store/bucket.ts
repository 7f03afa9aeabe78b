import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** The object changed since it was read, or is there already: nothing was written. */
export class ConditionFailedError extends Error {
  override name = 'ConditionFailedError'
}

/** An object as it was read; `etag` names this content of it. */
export type StoredObject = { body: Buffer; etag: string }

export type ListedObject = { key: string; changedAt: Date }

/** How an object is written: with which headers, and on what condition. */
export type PutOptions = Pick<
  PutObjectCommandInput,
  'ContentType' | 'ContentEncoding' | 'CacheControl' | 'IfMatch' | 'IfNoneMatch'
>

type BucketOptions = {
  endpoint?: string | undefined
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Some servers compare the condition with the bare etag; those that want the quotes take it without them too. */
const withoutQuotes = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')

/** Most objects that one request may delete. */
const MAX_DELETED = 1000

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** The few calls of S3 that a release store needs. */
export class Bucket {
  readonly #client: S3Client
  readonly #name: string

  /** Region and credentials come from the environment as the AWS SDK reads it, unless they are given. */
  constructor(name: string, { endpoint, credentials }: BucketOptions) {
    this.#name = name
    this.#client = new S3Client({
      // Servers other than Amazon's know neither its host names nor its newer checksums.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async get(key: string): Promise<StoredObject | undefined> {
    try {
      const { Body, ETag } = await this.#client.send(new GetObjectCommand({ Bucket: this.#name, Key: key }))
      return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: withoutQuotes(ETag) }
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }

  /**
   * @returns the etag of what was written.
   * @throws ConditionFailedError
   */
  async put(key: string, body: string | Buffer, options: PutOptions = {}): Promise<string> {
    try {
      const command = new PutObjectCommand({ Bucket: this.#name, Key: key, Body: body, ...options })
      return withoutQuotes((await this.#client.send(command)).ETag)
    } catch (error) {
      // 409: another conditional write of the same object is under way.
      if (statusOf(error) === 412 || statusOf(error) === 409) throw new ConditionFailedError(key)
      throw error
    }
  }

  async list(prefix: string): Promise<ListedObject[]> {
    const found: ListedObject[] = []
    let token: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#name, Prefix: prefix, ContinuationToken: token }),
      )
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key) found.push({ key: Key, changedAt: LastModified ?? new Date(0) })
      token = page.NextContinuationToken
    } while (token)
    return found
  }

  async remove(keys: readonly string[]): Promise<void> {
    const [only] = keys
    // By itself: for several at once some servers ask for the right to delete in the whole bucket.
    if (only !== undefined && keys.length === 1)
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#name, Key: only }))
    else await this.#removeAll(keys)
  }

  async #removeAll(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += MAX_DELETED) {
      const Objects = keys.slice(start, start + MAX_DELETED).map((Key) => ({ Key }))
      await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#name, Delete: { Objects } }))
    }
  }
}
