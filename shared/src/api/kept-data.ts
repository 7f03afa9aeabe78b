/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

/** A way of a newer server that this page does not know is `other`: one line less precise, and no failed screen. */
const waySchema = v.fallback(
  v.picklist([
    'log-in',
    'text-message',
    'email',
    'link',
    'kiosk',
    'clinic-app',
    'clinic',
    'wrong-birthday',
    'wrong-password',
    'wrong-code',
    'new-password',
    'unsubscribed',
    'other',
  ]),
  'other',
)

const openingSchema = v.object({ at: v.string(), way: waySchema })

/** An opening of a person's data: a moment (ISO 8601), and by which way. */
export type Opening = v.InferOutput<typeof openingSchema>

const keptDataSchema = v.object({
  records: v.array(v.object({ kind: v.string(), count: v.number() })),
  openings: v.array(openingSchema),
  answersReadBy: v.exactOptional(v.string()),
  textsLanguage: v.exactOptional(v.string()),
  consentedAt: v.exactOptional(v.string()),
  /** Whether the clinic asks this person for a consent. */
  asksConsent: v.exactOptional(v.boolean(), true),
  deletionRequestedAt: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, components['schemas']['KeptData']>

/** What the clinic keeps of a person, and who opened it, the newest first. An addition of ours. */
export type KeptData = v.InferOutput<typeof keptDataSchema>

/** What the clinic keeps of a person. Rejects with `ApiError`: 404 from a server that does not say it. */
export const keptDataQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['kept-data', userId],
    queryFn: ({ signal }) => api.get(paths.keptData(userId), keptDataSchema, { signal }),
  })

/** `page` is HTML to read and to print, `fhir` a FHIR R4 Bundle as JSON. */
export type ExportFormat = 'page' | 'fhir'

/** All that a person is and has answered, as the text of a file. @throws ApiError */
export const readExport = async (userId: string, format: ExportFormat): Promise<string> => {
  const data = await api.get(paths.keptDataExport(userId, format), v.unknown())
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2)
}

const deletionSchema = v.object({ requestedAt: v.string() }) satisfies v.GenericSchema<
  unknown,
  components['schemas']['DeletionRequest']
>

/** Asks the clinic to delete what it keeps of a person; asked again, it answers with the first time. @throws ApiError */
export const requestDeletion = (userId: string) => api.post(paths.deletionRequest(userId), {}, deletionSchema)

/** Withdraws a consent: the next link asks for it again. @throws ApiError */
export const withdrawConsent = (userId: string) => api.post(paths.withdrawConsent(userId), {}, noContent)
