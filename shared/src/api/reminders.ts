/** Internal module: may change without notice. */
import { ApiError, api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { deviceTimeZone } from '../dates/time-zone.ts'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const reminderSchema = v.object({
  id: v.string(),
  isActive: v.boolean(),
  daysOfWeek: v.array(v.number()),
  timeOfDay: v.string(),
  timeZone: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, Omit<components['schemas']['Reminder'], 'notificationType'>>
const createdSchema = v.object({
  ...reminderSchema.entries,
  replaced: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, Omit<components['schemas']['CreatedReminder'], 'notificationType'>>

/** Days 0 (Sun) to 6 (Sat), time as `HH:mm` in `timeZone` (IANA), if the server sends one (specification, 3). */
export type Reminder = v.InferOutput<typeof reminderSchema>

/** A person's check-in reminders. Rejects with `ApiError`. */
export const remindersQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['reminders', userId],
    queryFn: ({ signal }) => api.get(paths.checkInReminders(userId), v.array(reminderSchema), { signal }),
  })

/** The time is in the browser's time zone. */
export type NewReminder = Pick<Reminder, 'daysOfWeek' | 'timeOfDay'>

const postReminder = (url: string, { daysOfWeek, timeOfDay }: NewReminder, key: string) =>
  api.post(url, { daysOfWeek, timeOfDay, ...deviceTimeZone(), notificationType: 'check_in' }, createdSchema, {
    idempotencyKey: key,
  })

/** Creates a reminder, once per key. @throws ApiError, see {@link isEqualReminderError} */
export const createReminder = async (
  userId: string,
  reminder: NewReminder,
  key: string,
): Promise<Reminder> => {
  const { replaced: _, ...created } = await postReminder(paths.reminders(userId), reminder, key)
  return created
}

/** The new reminder (`created`) is stored, but the old one could not be deleted. */
export class OldReminderError extends Error {
  override name = 'OldReminderError'
  readonly created: Reminder
  constructor(created: Reminder, cause: unknown) {
    super('The changed reminder is stored, and the old one is not deleted', { cause })
    this.created = created
  }
}

/**
 * Creates a reminder that replaces the old one (decisions/check-ins-and-progress: Changing a reminder). A server
 * without `replaces` keeps both, so a second call deletes the old one.
 * @throws ApiError, with 404 if the old one was changed or deleted elsewhere; OldReminderError
 */
export const replaceReminder = async (
  userId: string,
  oldId: string,
  reminder: NewReminder,
  key: string,
): Promise<Reminder> => {
  const { replaced, ...created } = await postReminder(paths.replaceReminder(userId, oldId), reminder, key)
  if (replaced !== oldId)
    await deleteReminder(userId, oldId).catch((error: unknown) => {
      throw new OldReminderError(created, error)
    })
  return created
}

const refusalSchema = v.object({ reason: v.literal('equal') })

/** Whether the server refused a reminder because an equal one exists. */
export const isEqualReminderError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && v.is(refusalSchema, error.details)

/** Whether the server refused a change because the reminder no longer exists. */
export const isReminderGoneError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** Also succeeds if the reminder is already gone (404). @throws ApiError */
export const deleteReminder = async (userId: string, id: string): Promise<void> => {
  try {
    await api.delete(paths.reminder(userId, id), noContent)
  } catch (error) {
    if (!isReminderGoneError(error)) throw error
  }
}
