import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const consentInfoSchema = v.object({
  consentRequired: v.boolean(),
  consentCopy: v.string(),
}) satisfies v.GenericSchema<unknown, components['schemas']['ConsentInfo']>

/**
 * Whether a patient has to consent, and to what; `consentCopy` is rich text that has to be sanitized.
 * Rejects with `ApiError`.
 */
export const consentInfoQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['consent-info', userId],
    queryFn: ({ signal }) => api.get(paths.consentInfo(userId), consentInfoSchema, { signal }),
  })

/** Stores that the person consents. @throws ApiError */
export const acceptConsent = (userId: string) => api.post(paths.acceptConsent(userId), undefined, noContent)
