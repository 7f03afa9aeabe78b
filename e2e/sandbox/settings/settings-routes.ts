import type { CreateReminder, UpdateCommunications } from '../http/api.types.ts'
import type { ApiRequest, Handlers } from '../http/handler.types.ts'
import { readCommunications, updateCommunications } from './communications.ts'
import { createReminder, deleteReminder, readReminders } from './reminders.ts'

const userIdOf = ({ params }: ApiRequest) => params.userId ?? ''

/** The calls about reminders and preferences, by operationId. Bodies were held to openapi.yaml before. */
export const settingsHandlers: Handlers = {
  getReminders: ({ db }, incoming) => readReminders(db, userIdOf(incoming)),
  createReminder: ({ db, now }, incoming) =>
    createReminder(
      db,
      {
        userId: userIdOf(incoming),
        now: now(),
        replaces: incoming.query.replaces,
      },
      incoming.body as CreateReminder,
    ),
  deleteReminder: ({ db }, incoming) => deleteReminder(db, userIdOf(incoming), incoming.params.id ?? ''),
  getCommunications: ({ db }, incoming) => readCommunications(db, userIdOf(incoming)),
  updateCommunications: ({ db }, incoming) =>
    updateCommunications(db, userIdOf(incoming), incoming.body as UpdateCommunications, incoming.ifMatch),
}
