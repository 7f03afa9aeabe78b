import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** The object has changed, or already exists. Nothing was written. */
export class ConditionFailedError extends Error {
  override name = 'ConditionFailedError'
}

export type StoredObject = { body: Buffer; etag: string }

export type PutOptions = Pick<
  PutObjectCommandInput,
  'ContentType' | 'ContentEncoding' | 'ContentDisposition' | 'CacheControl' | 'IfMatch' | 'IfNoneMatch'
>

type BucketOptions = {
  endpoint?: string | undefined
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Some servers compare the bare etag. Other servers also accept it without quotes. */
const withoutQuotes = (etag: string | undefined) => (etag ?? '').replaceAll('"', '')

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

export class Bucket {
  readonly #client: S3Client
  readonly #name: string

  /** By default, the AWS SDK reads region and credentials from the environment. */
  constructor(name: string, { endpoint, credentials }: BucketOptions) {
    this.#name = name
    this.#client = new S3Client({
      // Other servers support neither Amazon's host names nor its newer checksums.
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

  /** @returns the etag. @throws ConditionFailedError */
  async put(key: string, body: string | Buffer, options: PutOptions = {}): Promise<string> {
    try {
      const command = new PutObjectCommand({ Bucket: this.#name, Key: key, Body: body, ...options })
      return withoutQuotes((await this.#client.send(command)).ETag)
    } catch (error) {
      // 409: another conditional write of the same object is in flight.
      if (statusOf(error) === 412 || statusOf(error) === 409) throw new ConditionFailedError(key)
      throw error
    }
  }

  async list(prefix: string): Promise<string[]> {
    const found: string[] = []
    let token: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#name, Prefix: prefix, ContinuationToken: token }),
      )
      for (const { Key } of page.Contents ?? []) if (Key) found.push(Key)
      token = page.NextContinuationToken
    } while (token)
    return found
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#name, Key: key }))
  }
}
