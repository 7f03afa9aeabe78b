/** Internal module: may change without notice. */
import { api } from '@soundings/shared/platform'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CalendarDate } from '../dates/calendar-date.ts'
import type { components } from './generated/openapi.ts'
import * as paths from './paths.ts'

/** The channel of the link that the person opened: `email` or `phone`. */
export type TelecomType = components['schemas']['TelecomType']

const statusSchema = v.object({
  isVerified: v.boolean(),
  needsCookies: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, components['schemas']['BirthdayVerificationStatus']>
const resultSchema = v.object({
  success: v.boolean(),
  reads: v.exactOptional(v.record(v.string(), v.unknown())),
}) satisfies v.GenericSchema<unknown, components['schemas']['BirthdayVerificationResult']>

/** `needsCookies`: the server stores the proof in a cookie, which some browsers block. Rejects with `ApiError`. */
export const birthdayVerificationStatusQueryOptions = (
  userId: string,
  telecomType: TelecomType | undefined,
) =>
  queryOptions({
    queryKey: ['birthday-verification-status', userId, telecomType ?? null],
    queryFn: ({ signal }) =>
      api.get(paths.birthdayVerificationStatus(userId, telecomType), statusSchema, { signal }),
  })

/** A response with `success` may include the responses of the page's next requests. @throws ApiError */
export const verifyBirthday = (
  userId: string,
  body: components['schemas']['BirthdayVerificationRequest'] & { dateOfBirth: CalendarDate },
) => api.post(paths.birthdayVerification(userId), body, resultSchema, { bringsReads: true })
