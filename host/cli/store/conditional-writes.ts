import { uniqueName } from './atomic-write.ts'
import { type Bucket, ConditionFailedError, type PutOptions } from './bucket.ts'

const NEVER_AN_ETAG = '00000000000000000000000000000000'

const isRefused = async (bucket: Bucket, key: string, condition: PutOptions): Promise<boolean> => {
  try {
    await bucket.put(key, 'probe', condition)
    return false
  } catch (error) {
    if (error instanceof ConditionFailedError) return true
    throw error
  }
}

/** Some object storages ignore conditional writes, so publishers would overwrite each other. @throws in that case. */
export const assertConditionalWrites = async (bucket: Bucket, folder: string, location: string) => {
  const key = `${folder}.probe-${uniqueName()}`
  try {
    const etag = await bucket.put(key, 'probe', { IfNoneMatch: '*' })
    const keepsConditions =
      (await isRefused(bucket, key, { IfNoneMatch: '*' })) &&
      (await isRefused(bucket, key, { IfMatch: NEVER_AN_ETAG })) &&
      !(await isRefused(bucket, key, { IfMatch: etag }))
    if (keepsConditions) return
  } finally {
    await bucket.remove(key)
  }
  throw new Error(
    `${location}: this object storage ignores the conditions of conditional writes (If-Match, If-None-Match), ` +
      'so two publishers could overwrite each other. Use one that enforces them, or a folder.',
  )
}
