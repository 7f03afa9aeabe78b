import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
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

export const remindersQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['reminders', userId],
    queryFn: ({ signal }) => api.get(paths.checkInReminders(userId), v.array(reminderSchema), { signal }),
  })

/** @throws ApiError */
export const createReminder = (
  userId: string,
  reminder: Pick<Reminder, 'daysOfWeek' | 'timeOfDay' | 'timeZone'>,
) => api.post(paths.reminders(userId), { ...reminder, notificationType: 'check_in' }, reminderSchema)

/** @throws ApiError */
export const deleteReminder = (userId: string, id: string) =>
  api.delete(paths.reminder(userId, id), noContent)
