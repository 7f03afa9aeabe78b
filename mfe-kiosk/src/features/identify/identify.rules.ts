import type { Identification, identifyPatient } from '@soundings/shared/api/kiosk'
import { isNotSent } from '@soundings/shared/api/outcome.rules'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { ApiError, getServerMessage } from '@soundings/shared/platform'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyMethod, IdentifyValues } from './identify.schema.ts'

const toParticulars = (method: IdentifyMethod, values: IdentifyValues) => {
  if (method === 'record') return { medicalRecord: values.medicalRecord }
  if (method === 'hand-over') return { handOverCode: values.handOverCode }
  return { lastName: values.lastName, dateOfBirth: parseUsDate(values.dateOfBirth) ?? '' }
}

export const toIdentification = (
  clinicDisplayId: string,
  method: IdentifyMethod,
  values: IdentifyValues,
): Identification => ({
  clinicDisplayId,
  phoneNumber: toE164(values.phone) ?? '',
  email: values.email,
  ...toParticulars(method, values),
})

/** A `warning` passes without an action of the person. */
export type IdentifyFailure = {
  kind: 'danger' | 'warning'
  title?: string
  text: ReturnType<typeof getServerMessage>
}

/** For a rate limit without `Retry-After`. */
const DEFAULT_RETRY_AFTER_SECONDS = 15 * 60

/** A longer wait is not shown in minutes. */
const MOST_MINUTES = 120

const toRequestFailure = (error: Error): IdentifyFailure => {
  if (isNotSent(error)) return { kind: 'warning', title: COPY.waitTitle, text: COPY.noNetwork }
  if (!(error instanceof ApiError)) return { kind: 'danger', text: COPY.failed }
  if (error.failure === 'network') return { kind: 'warning', title: COPY.noAnswerTitle, text: COPY.noAnswer }
  // The rate limit includes attempts of other people at this kiosk, so the message must not blame the details.
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS) / 60)
    const text = minutes > MOST_MINUTES ? COPY.busyLong : COPY.busy({ minutes })
    return { kind: 'warning', title: COPY.busyTitle, text }
  }
  return { kind: 'danger', text: getServerMessage(error) ?? COPY.failed }
}

type IdentifyRequest = {
  error: Error | null
  /** `hasMore`: the request contained a phone or email. */
  data:
    | (Awaited<ReturnType<typeof identifyPatient>> & { method: IdentifyMethod; hasMore: boolean })
    | undefined
}

/** The first `more_info_needed` is not a failure: the form shows more fields. */
export const toIdentifyFailure = ({ error, data }: IdentifyRequest): IdentifyFailure | undefined => {
  if (error) return toRequestFailure(error)
  if (!data || (data.status === 'match_found' && data.userId)) return undefined
  if (data.status !== 'more_info_needed')
    return { kind: 'danger', text: data.method === 'hand-over' ? COPY.wrongCode : COPY.noMatch }
  return data.hasMore ? { kind: 'danger', text: COPY.stillUnclear } : undefined
}
