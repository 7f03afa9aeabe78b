/** Internal module: may change without notice. */
import { api, noContent } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

const policiesSchema = v.array(
  v.object({
    id: v.string(),
    description: v.string(),
    fileName: v.string(),
    url: v.string(),
    language: v.exactOptional(v.string()),
    text: v.exactOptional(v.array(v.string())),
  }),
) satisfies v.GenericSchema<unknown, components['schemas']['PolicyDocument'][]>

/** The documents that a person must agree to (specification, 3). Rejects with `ApiError`. */
export const intakePoliciesQueryOptions = () =>
  queryOptions({
    queryKey: ['intake-policies'],
    queryFn: ({ signal }) => api.get(paths.intakePolicies(), policiesSchema, { signal }),
  })

/** The data of the person who joins (specification, 7). */
export type IntakeInfo = components['schemas']['IntakeInfoRequest']

/** Phones are E.164, dates `yyyy-MM-dd`. A second call with the same key replaces the data. @throws ApiError */
export const submitIntakeInfo = (info: IntakeInfo, idempotencyKey: string) =>
  api.post(paths.intakeBasicInfo(), info, noContent, { idempotencyKey })

const signedSchema = v.object({ clinicName: v.string() }) satisfies v.GenericSchema<
  unknown,
  Pick<components['schemas']['SignedPolicies'], 'clinicName'>
>

/** The key is that of `submitIntakeInfo`. @returns the clinic's name, if the server sends it. @throws ApiError */
export const signConsentPolicies = async (idempotencyKey: string): Promise<string | undefined> => {
  const answer: unknown = await api.post(paths.signConsentPolicies(), undefined, noContent, {
    idempotencyKey,
  })
  const read = v.safeParse(signedSchema, answer)
  return read.success ? read.output.clinicName : undefined
}
