import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const policiesSchema = v.array(
  v.object({ id: v.string(), description: v.string(), fileName: v.string(), url: v.string() }),
)

/** The documents that a person agrees to (specification, 3). */
export const intakePoliciesQueryOptions = () =>
  queryOptions({
    queryKey: ['intake-policies'],
    queryFn: ({ signal }) => api.get(paths.intakePolicies(), policiesSchema, { signal }),
  })

export type IntakeInfo = components['schemas']['IntakeInfoRequest']

/** Tells the clinic who joins; phones E.164, dates `yyyy-MM-dd`. @throws ApiError */
export const submitIntakeInfo = (info: IntakeInfo) => api.post(paths.intakeBasicInfo(), info, noContent)

/** Signs the documents as they are now. @throws ApiError */
export const signConsentPolicies = () => api.post(paths.signConsentPolicies(), undefined, noContent)
