import { type Identification, identifyPatient } from '@soundings/shared/api/kiosk'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { ApiError, admitToKiosk, serverMessageOf, useNavigate } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { IdentifyMethod } from './identify.schema.ts'

export type IdentifyValues = {
  medicalRecord: string
  lastName: string
  dateOfBirth: string
  phone: string
  email: string
}

/** Why nobody was found; with a title it is nobody's mistake, and will pass. */
export type IdentifyFailure = { kind: 'danger'; text: string } | { kind: 'wait'; title: string; text: string }

/** How long a server limits tries that does not say so. */
const DEFAULT_RETRY_AFTER_SECONDS = 15 * 60

const toIdentification = (
  clinicDisplayId: string,
  flow: IdentifyMethod,
  values: IdentifyValues,
): Identification => ({
  clinicDisplayId,
  phoneNumber: toE164(values.phone) ?? '',
  email: values.email,
  ...(flow === 'record'
    ? { medicalRecord: values.medicalRecord }
    : { lastName: values.lastName, dateOfBirth: parseUsDate(values.dateOfBirth) ?? '' }),
})

const toIdentifyFailure = (error: unknown): IdentifyFailure => {
  if (!(error instanceof ApiError)) return { kind: 'danger', text: COPY.failed }
  if (error.failure === 'network') return { kind: 'wait', title: COPY.waitTitle, text: COPY.noNetwork }
  // Whoever tried too much, it is not said to be the person who stands here now.
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS) / 60)
    return { kind: 'wait', title: COPY.busyTitle, text: COPY.busy(minutes) }
  }
  return { kind: 'danger', text: serverMessageOf(error) ?? COPY.failed }
}

/** Asks who it is; a match opens the questions in the kiosk's context. */
export const useIdentify = (displayId: string) => {
  const navigate = useNavigate()
  const [needsMore, setNeedsMore] = useState(false)
  const [problem, setProblem] = useState<IdentifyFailure>()
  const identify = useMutation({
    mutationFn: ({ flow, values }: { flow: IdentifyMethod; values: IdentifyValues }) =>
      identifyPatient(toIdentification(displayId, flow, values)),
  })
  const admit = (userId: string) => {
    admitToKiosk(displayId, userId)
    const query = new URLSearchParams({
      context: 'kiosk',
      homescreenUrl: `/clinics/${encodeURIComponent(displayId)}`,
    })
    navigate(`/user/${encodeURIComponent(userId)}/assessments?${query}`, { replace: true })
  }
  const send = (flow: IdentifyMethod, values: IdentifyValues) => {
    setProblem(undefined)
    // Not as options of the mutation: an answer that comes after the form was cleared opens nothing.
    identify.mutate(
      { flow, values },
      {
        onSuccess: ({ status, userId }) => {
          if (status === 'match_found' && userId) admit(userId)
          else if (status === 'more_info_needed') {
            if (needsMore) setProblem({ kind: 'danger', text: COPY.stillUnclear })
            setNeedsMore(true)
          } else setProblem({ kind: 'danger', text: COPY.noMatch })
        },
        onError: (error) => setProblem(toIdentifyFailure(error)),
      },
    )
  }
  return {
    needsMore,
    problem,
    isSending: identify.isPending,
    send,
    startOver: () => {
      identify.reset()
      setNeedsMore(false)
      setProblem(undefined)
    },
  }
}
