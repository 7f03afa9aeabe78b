import type { InviteLookup } from '@soundings/shared/api/onboarding'
import { useBackTo, useLocation, useNavigate } from '@soundings/shared/platform'
import { useCallback } from 'react'
import { InitiateStep } from './initiate-step.tsx'
import { parseInviteStep } from './invite-step.rules.ts'
import { SetupAccountStep } from './setup-account-step.tsx'
import { VerifyStep } from './verify-step.tsx'

const PATH = '/accept-invite'

/** `/accept-invite`: initiate, then verify, then setup-account (specification, 4 Accept invite). */
export default function AcceptInviteScreen() {
  const invite = parseInviteStep(useLocation().state)
  const navigate = useNavigate()
  const lookup = invite.step === 'setup-account' ? undefined : invite.lookup
  const goBack = useCallback(
    () => navigate(PATH, { replace: true, state: { step: 'initiate', lookup } }),
    [lookup, navigate],
  )
  useBackTo(invite.step === 'verify' ? goBack : '/login')

  const handleCodeSent = (sentLookup: InviteLookup) => {
    // Back from the code shows the form with its values.
    navigate(PATH, { replace: true, state: { step: 'initiate', lookup: sentLookup } })
    navigate(PATH, { state: { step: 'verify', lookup: sentLookup } })
  }
  const handleVerified = (patientId: string, email: string) =>
    navigate(PATH, { replace: true, state: { step: 'setup-account', patientId, email } })

  switch (invite.step) {
    case 'initiate':
      return <InitiateStep initialLookup={invite.lookup} onCodeSent={handleCodeSent} />
    case 'verify':
      return <VerifyStep lookup={invite.lookup} onVerified={handleVerified} />
    case 'setup-account':
      return (
        <SetupAccountStep
          patientId={invite.patientId}
          email={invite.email}
          onCreated={() => navigate('/login', { replace: true })}
        />
      )
  }
}
