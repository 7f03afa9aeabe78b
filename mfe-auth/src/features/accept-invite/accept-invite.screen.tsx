import type { CodeSentTo, InviteLookup } from '@soundings/shared/api/onboarding'
import { useBackTo, useLocation, useNavigate, useToast } from '@soundings/shared/platform'
import { ConfirmEmail } from '../../components/confirm-email.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { InitiateStep } from './initiate-step.tsx'
import { parseInviteStep, previousStep } from './invite-step.rules.ts'
import { SetupAccountStep } from './setup-account-step.tsx'
import { VerifyStep } from './verify-step.tsx'

const PATH = '/accept-invite'

/** `/accept-invite` (specification, 4 Accept invite). `confirm-email` follows unless the email is already proved. */
export default function AcceptInviteScreen() {
  const invite = parseInviteStep(useLocation().state)
  const navigate = useNavigate()
  const toast = useToast()
  const previous = previousStep(invite)
  const goBack = () => navigate(PATH, { replace: true, state: previous })
  useBackTo(previous ? goBack : '/login')

  const handleCodeSent = (sentLookup: InviteLookup) => {
    // Back from the code restores the form with its values.
    navigate(PATH, { replace: true, state: { step: 'initiate', lookup: sentLookup } })
    navigate(PATH, { state: { step: 'verify', lookup: sentLookup } })
  }
  const handleVerified = (patientId: string, email: string) =>
    navigate(PATH, { replace: true, state: { step: 'setup-account', patientId, email } })

  const handleUnconfirmed = (patientId: string, email: string, codeSentTo: CodeSentTo) => {
    // Back from the code restores the form with the typed address.
    navigate(PATH, { replace: true, state: { step: 'setup-account', patientId, email } })
    navigate(PATH, { state: { step: 'confirm-email', patientId, email, codeSentTo } })
  }
  const handleCreated = (email: string, more?: { allowed: string }) =>
    navigate('/login', { replace: true, state: { reason: 'created', email, ...more } })
  const handleConfirmed = (email: string, codeSentTo: CodeSentTo) => {
    toast.success(COPY.created)
    // The login asks for a second code, for the email itself.
    handleCreated(email, codeSentTo === 'on-record' ? { allowed: email } : undefined)
  }

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
          hasSentAnswers={invite.hasSentAnswers}
          onCreated={handleCreated}
          onUnconfirmed={(email, codeSentTo) => handleUnconfirmed(invite.patientId, email, codeSentTo)}
        />
      )
    case 'confirm-email':
      return (
        <ConfirmEmail
          email={invite.email}
          codeSentTo={invite.codeSentTo}
          onConfirmed={() => handleConfirmed(invite.email, invite.codeSentTo)}
          onChangeEmail={goBack}
        />
      )
  }
}
