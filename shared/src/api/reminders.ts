import { ApiError, api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { deviceTimeZone } from '../dates/time-zone.ts'
import { idempotencyHeader } from './idempotency-key.ts'
import * as paths from './paths.ts'

const reminderSchema = v.object({
  id: v.string(),
  isActive: v.boolean(),
  daysOfWeek: v.array(v.number()),
  timeOfDay: v.string(),
  timeZone: v.exactOptional(v.string()),
})

/**
 * A check-in reminder (specification, 3): days 0 (Sun) to 6 (Sat), time as `HH:mm`, local to the patient: in
 * `timeZone` (IANA), where the server sends one.
 */
export type Reminder = v.InferOutput<typeof reminderSchema>

/** A person's check-in reminders. Rejects with `ApiError`. */
export const remindersQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['reminders', userId],
    queryFn: ({ signal }) => api.get(paths.checkInReminders(userId), v.array(reminderSchema), { signal }),
  })

/** A new reminder; its time zone is that of the browser. */
export type NewReminder = Pick<Reminder, 'daysOfWeek' | 'timeOfDay'>

/** Creates a reminder, once per key. @throws ApiError */
export const createReminder = (userId: string, { daysOfWeek, timeOfDay }: NewReminder, key: string) =>
  api.post(
    paths.reminders(userId),
    { daysOfWeek, timeOfDay, ...deviceTimeZone(), notificationType: 'check_in' },
    reminderSchema,
    idempotencyHeader(key),
  )

/** Deletes a reminder; 404 counts as success. @throws ApiError */
export const deleteReminder = async (userId: string, id: string): Promise<void> => {
  try {
    await api.delete(paths.reminder(userId, id), noContent)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
}
