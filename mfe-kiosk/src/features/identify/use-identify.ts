import { type Identification, identifyPatient } from '@soundings/shared/api/kiosk'
import { parseUsDate } from '@soundings/shared/dates/calendar-date'
import { toE164 } from '@soundings/shared/forms/us-phone.rules'
import { admitToKiosk, serverMessageOf, useNavigate } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IDENTIFY_COPY as COPY } from './identify.copy.ts'
import type { Flow } from './identify.schema.ts'

export type Values = {
  medicalRecord: string
  lastName: string
  dateOfBirth: string
  phone: string
  email: string
}

const identificationOf = (clinicDisplayId: string, flow: Flow, values: Values): Identification => ({
  clinicDisplayId,
  phoneNumber: toE164(values.phone) ?? '',
  email: values.email,
  ...(flow === 'record'
    ? { medicalRecord: values.medicalRecord }
    : { lastName: values.lastName, dateOfBirth: parseUsDate(values.dateOfBirth) ?? '' }),
})

/** Asks who it is; a match opens the questions in the kiosk's context. */
export const useIdentify = (displayId: string) => {
  const navigate = useNavigate()
  const [needsMore, setNeedsMore] = useState(false)
  const [problem, setProblem] = useState<string>()
  const identify = useMutation({
    mutationFn: ({ flow, values }: { flow: Flow; values: Values }) =>
      identifyPatient(identificationOf(displayId, flow, values)),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ status, userId }) => {
      if (status === 'match_found' && userId) {
        admitToKiosk(displayId, userId)
        const query = new URLSearchParams({
          context: 'kiosk',
          homescreenUrl: `/clinics/${encodeURIComponent(displayId)}`,
        })
        navigate(`/user/${encodeURIComponent(userId)}/assessments?${query}`, { replace: true })
      } else if (status === 'more_info_needed') {
        if (needsMore) setProblem(COPY.stillUnclear)
        setNeedsMore(true)
      } else setProblem(COPY.noMatch)
    },
    onError: (error) => setProblem(serverMessageOf(error) ?? COPY.failed),
  })
  return {
    needsMore,
    problem,
    isSending: identify.isPending,
    send: (flow: Flow, values: Values) => identify.mutate({ flow, values }),
    startOver: () => {
      setNeedsMore(false)
      setProblem(undefined)
    },
  }
}
