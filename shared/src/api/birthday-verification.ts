/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CalendarDate } from '../dates/calendar-date.ts'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

/** The channel by which the person was reached, as the birthday check sends it. */
export type TelecomType = components['schemas']['TelecomType']

const statusSchema = v.object({
  isVerified: v.boolean(),
  needsCookies: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, components['schemas']['BirthdayVerificationStatus']>
const resultSchema = v.object({
  success: v.boolean(),
  reads: v.exactOptional(v.record(v.string(), v.unknown())),
}) satisfies v.GenericSchema<unknown, components['schemas']['BirthdayVerificationResult']>

/**
 * Whether the birthday of a person still has to be verified. `telecomType` is left out when not known. `needsCookies: true`:
 * the server keeps the proof of a birthday in a cookie, so that a browser that blocks cookies would lose it. Rejects with
 * `ApiError`.
 */
export const birthdayVerificationStatusQueryOptions = (
  userId: string,
  telecomType: TelecomType | undefined,
) =>
  queryOptions({
    queryKey: ['birthday-verification-status', userId, telecomType ?? null],
    queryFn: ({ signal }) =>
      api.get(paths.birthdayVerificationStatus(userId, telecomType), statusSchema, { signal }),
  })

/**
 * Verifies a date of birth; `success: false` means that it is wrong. With a right one the server may send what the page reads
 * next. @throws ApiError
 */
export const verifyBirthday = (
  userId: string,
  body: components['schemas']['BirthdayVerificationRequest'] & { dateOfBirth: CalendarDate },
) => api.post(paths.birthdayVerification(userId), body, resultSchema, { bringsReads: true })
