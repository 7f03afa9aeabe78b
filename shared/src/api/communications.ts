/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const communicationsSchema = v.object({
  push: v.array(v.string()),
  email: v.array(v.string()),
  sms: v.array(v.string()),
  isPushSubscribed: v.boolean(),
  isEmailSubscribed: v.boolean(),
  isSmsSubscribed: v.boolean(),
}) satisfies v.GenericSchema<unknown, Record<keyof components['schemas']['Communications'], unknown>>

/** Lists of message types by channel (specification, 3 Notification preferences). */
export type Communications = v.InferOutput<typeof communicationsSchema> & {
  version?: string
}
/** A channel of messages. */
export type Channel = 'push' | 'email' | 'sms'

type Lists = v.InferOutput<typeof communicationsSchema>

const withVersion = async (
  ask: (onVersion: (version: string) => void) => Promise<Lists>,
): Promise<Communications> => {
  const seen: { version?: string } = {}
  const lists = await ask((version) => {
    seen.version = version
  })
  return { ...lists, ...seen }
}

/** Bypasses the cache. @throws ApiError */
export const readCommunications = (userId: string, signal?: AbortSignal): Promise<Communications> =>
  withVersion((onVersion) =>
    api.get(paths.optionalComms(userId), communicationsSchema, { signal, onVersion }),
  )

/** A person's notification preferences by channel (specification, 7). Rejects with `ApiError`. */
export const communicationsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['communications', userId],
    queryFn: ({ signal }) => readCommunications(userId, signal),
  })

/** With `version`, the server responds 412 if a list has changed. @throws ApiError */
export const updateCommunications = (
  userId: string,
  { push, email, sms, version }: Record<Channel, string[]> & { version?: string },
): Promise<Communications> =>
  withVersion((onVersion) =>
    api.post(paths.optionalComms(userId), { push, email, sms, userId }, communicationsSchema, {
      ...(version ? { headers: { 'If-Match': version } } : {}),
      onVersion,
    }),
  )
