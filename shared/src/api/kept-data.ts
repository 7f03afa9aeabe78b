/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

/** Unknown values of a newer server become `other`, so that the screen does not fail. */
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

/** An access to a person's data: `at` is ISO 8601, `way` is the channel or event. */
export type Opening = v.InferOutput<typeof openingSchema>

const keptDataSchema = v.object({
  records: v.array(v.object({ kind: v.string(), count: v.number() })),
  openings: v.array(openingSchema),
  answersReadBy: v.exactOptional(v.string()),
  textsLanguage: v.exactOptional(v.string()),
  consentedAt: v.exactOptional(v.string()),
  asksConsent: v.exactOptional(v.boolean(), true),
  deletionRequestedAt: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, components['schemas']['KeptData']>

/** The clinic's records of a person, and the accesses, newest first. Not in the specification. */
export type KeptData = v.InferOutput<typeof keptDataSchema>

/** Rejects with `ApiError`; 404 if the server does not have this call. */
export const keptDataQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['kept-data', userId],
    queryFn: ({ signal }) => api.get(paths.keptData(userId), keptDataSchema, { signal }),
  })

/** `page` is HTML to read and print, `fhir` a FHIR R4 Bundle as JSON. */
export type ExportFormat = 'page' | 'fhir'

/** A person's data and answers, as the text of a file. @throws ApiError */
export const readExport = async (userId: string, format: ExportFormat): Promise<string> => {
  const data = await api.get(paths.keptDataExport(userId, format), v.unknown())
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2)
}

const deletionSchema = v.object({ requestedAt: v.string() }) satisfies v.GenericSchema<
  unknown,
  components['schemas']['DeletionRequest']
>

/** A repeated request returns the time of the first. @throws ApiError */
export const requestDeletion = (userId: string) => api.post(paths.deletionRequest(userId), {}, deletionSchema)

/** The next link requires consent again. @throws ApiError */
export const withdrawConsent = (userId: string) => api.post(paths.withdrawConsent(userId), {}, noContent)
