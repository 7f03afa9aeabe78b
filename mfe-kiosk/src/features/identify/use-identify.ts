import { identifyPatient, isPairingError, kioskClinicQueryOptions } from '@soundings/shared/api/kiosk'
import { useSend } from '@soundings/shared/api/use-send'
import { startKioskVisit, useLocation, useNavigate } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toIdentification, toIdentifyFailure } from './identify.rules.ts'
import type { IdentifyMethod, IdentifyValues } from './identify.schema.ts'

type Entries = { method: IdentifyMethod; values: IdentifyValues; hasMore: boolean }

export const useIdentify = (displayId: string) => {
  const navigate = useNavigate()
  // Keeps the language of the kiosk.
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const [needsDetails, setNeedsDetails] = useState(false)
  const openAssessments = (userId: string) => {
    startKioskVisit(displayId, userId)
    const query = new URLSearchParams({ context: 'kiosk', homescreenUrl: pathname + search })
    navigate(`/user/${encodeURIComponent(userId)}/assessments?${query}`, { replace: true })
  }
  const identify = useSend({
    send: async ({ method, values, hasMore }: Entries) => ({
      ...(await identifyPatient(toIdentification(displayId, method, values))),
      method,
      hasMore,
    }),
    onSuccess: ({ status, userId }) => {
      if (status === 'match_found' && userId) openAssessments(userId)
      if (status === 'more_info_needed') setNeedsDetails(true)
    },
    // If the server has revoked the pairing, the refetched page says so.
    onError: (error) => {
      if (isPairingError(error)) void queryClient.invalidateQueries(kioskClinicQueryOptions(displayId))
    },
  })
  return {
    needsDetails,
    failure: toIdentifyFailure(identify),
    sending: identify,
    submit: (method: IdentifyMethod, values: IdentifyValues) =>
      identify.submit({ method, values, hasMore: needsDetails }),
    reset: () => {
      identify.reset()
      setNeedsDetails(false)
    },
  }
}
