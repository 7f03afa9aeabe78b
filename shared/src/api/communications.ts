import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import * as paths from './paths.ts'

const communicationsSchema = v.object({
  push: v.array(v.string()),
  email: v.array(v.string()),
  sms: v.array(v.string()),
  isPushSubscribed: v.boolean(),
  isEmailSubscribed: v.boolean(),
  isSmsSubscribed: v.boolean(),
})

/** What is sent by which channel: lists of message types (specification, 3 Notification preferences). */
export type Communications = v.InferOutput<typeof communicationsSchema>
export type Channel = 'push' | 'email' | 'sms'

export const communicationsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['communications', userId],
    queryFn: ({ signal }) => api.get(paths.optionalComms(userId), communicationsSchema, { signal }),
  })

/** Saves all three lists at once. @throws ApiError */
export const updateCommunications = (userId: string, { push, email, sms }: Record<Channel, string[]>) =>
  api.post(paths.optionalComms(userId), { push, email, sms, userId }, communicationsSchema)
