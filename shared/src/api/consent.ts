/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const consentInfoSchema = v.object({
  consentRequired: v.boolean(),
  consentCopy: v.string(),
  language: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, components['schemas']['ConsentInfo']>

/** `consentCopy` is unsanitized rich text. Rejects with `ApiError`. */
export const consentInfoQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['consent-info', userId],
    queryFn: ({ signal }) => api.get(paths.consentInfo(userId), consentInfoSchema, { signal }),
  })

/** @param language of the text that the person has read. @throws ApiError */
export const acceptConsent = (userId: string, language?: string) =>
  api.post(
    paths.acceptConsent(userId),
    undefined,
    noContent,
    language ? { headers: { 'Accept-Language': language } } : {},
  )
