import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

/** Parsing drops all other fields of the responses. */
const noteSchema = v.object({ id: v.string(), text: v.string() })
const notesSchema = v.object({ notes: v.array(noteSchema) })
const addedSchema = v.pick(noteSchema, ['id'])

/** The team's own service (`service` in `remote.json`). `mock.json` answers when it does not run. */
const notesPath = (userId: string) => `/v1/hello/${encodeURIComponent(userId)}`

/** `api` handles the session, timeouts and errors (`ApiError`). Other remotes cannot read this key. */
export const notesQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['hello-notes', userId],
    queryFn: ({ signal }) => api.get(notesPath(userId), notesSchema, { signal }),
  })

/** Adds a note once per `idempotencyKey`. */
export const addNote = (userId: string, text: string, idempotencyKey: string) =>
  api.post(notesPath(userId), { text }, addedSchema, { idempotencyKey })
