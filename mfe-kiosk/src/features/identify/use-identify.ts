import { identifyPatient } from '@soundings/shared/api/kiosk'
import { startKioskVisit, useNavigate } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toIdentification, toIdentifyFailure } from './identify.rules.ts'
import type { IdentifyMethod, IdentifyValues } from './identify.schema.ts'

type Variables = { method: IdentifyMethod; values: IdentifyValues; hasMore: boolean }

/** Identifies the person; a match opens their assessments in the kiosk's context. */
export const useIdentify = (displayId: string) => {
  const navigate = useNavigate()
  const [needsDetails, setNeedsDetails] = useState(false)
  const identify = useMutation({
    mutationFn: ({ method, values }: Variables) =>
      identifyPatient(toIdentification(displayId, method, values)),
  })
  const openAssessments = (userId: string) => {
    startKioskVisit(displayId, userId)
    const query = new URLSearchParams({
      context: 'kiosk',
      homescreenUrl: `/clinics/${encodeURIComponent(displayId)}`,
    })
    navigate(`/user/${encodeURIComponent(userId)}/assessments?${query}`, { replace: true })
  }
  const submit = (method: IdentifyMethod, values: IdentifyValues) => {
    if (identify.isPending) return
    identify.mutate(
      { method, values, hasMore: needsDetails },
      {
        // No option of `useMutation`: an answer that comes after `reset` must open nothing.
        onSuccess: ({ status, userId }) => {
          if (status === 'match_found' && userId) openAssessments(userId)
          if (status === 'more_info_needed') setNeedsDetails(true)
        },
      },
    )
  }
  return {
    needsDetails,
    failure: toIdentifyFailure(identify),
    isSubmitting: identify.isPending,
    submit,
    reset: () => {
      identify.reset()
      setNeedsDetails(false)
    },
  }
}
