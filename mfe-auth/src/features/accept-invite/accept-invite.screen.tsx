import type { InviteLookup } from '@soundings/shared/api/onboarding'
import { useBackTo, useLocation, useNavigate } from '@soundings/shared/platform'
import { useCallback } from 'react'
import { InitiateStep } from './initiate-step.tsx'
import { inviteStepOf } from './invite-step.rules.ts'
import { SetupAccountStep } from './setup-account-step.tsx'
import { VerifyStep } from './verify-step.tsx'

const PATH = '/accept-invite'

/** `/accept-invite`: initiate, then verify, then setup-account (specification, 4 Accept invite). */
export default function AcceptInviteScreen() {
  const now = inviteStepOf(useLocation().state)
  const navigate = useNavigate()
  const lookup = now.step === 'setup-account' ? undefined : now.lookup
  const goBack = useCallback(
    () => navigate(PATH, { replace: true, state: { step: 'initiate', lookup } }),
    [lookup, navigate],
  )
  useBackTo(now.step === 'verify' ? goBack : '/login')

  const handleFound = (found: InviteLookup) => {
    navigate(PATH, { replace: true, state: { step: 'initiate', lookup: found } })
    navigate(PATH, { state: { step: 'verify', lookup: found } })
  }
  const handleVerified = (patientId: string, email: string) =>
    navigate(PATH, { replace: true, state: { step: 'setup-account', patientId, email } })

  switch (now.step) {
    case 'initiate':
      return <InitiateStep before={now.lookup} onFound={handleFound} />
    case 'verify':
      return <VerifyStep lookup={now.lookup} onVerified={handleVerified} />
    case 'setup-account':
      return (
        <SetupAccountStep
          patientId={now.patientId}
          email={now.email}
          onCreated={() => navigate('/login', { replace: true })}
        />
      )
  }
}
