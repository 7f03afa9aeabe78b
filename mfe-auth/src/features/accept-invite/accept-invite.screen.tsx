import type { CodeSentTo, InviteLookup } from '@soundings/shared/api/onboarding'
import { useBackTo, useLocation, useNavigate, useToast } from '@soundings/shared/platform'
import { ConfirmEmail } from '../../components/confirm-email.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { InitiateStep } from './initiate-step.tsx'
import { parseInviteStep, previousStep } from './invite-step.rules.ts'
import { SetupAccountStep } from './setup-account-step.tsx'
import { VerifyStep } from './verify-step.tsx'

const PATH = '/accept-invite'

/**
 * `/accept-invite`: initiate, verify, setup-account (specification, 4 Accept invite), then confirm-email if no earlier
 * step has proved the address.
 */
export default function AcceptInviteScreen() {
  const invite = parseInviteStep(useLocation().state)
  const navigate = useNavigate()
  const toast = useToast()
  const previous = previousStep(invite)
  const goBack = () => navigate(PATH, { replace: true, state: previous })
  useBackTo(previous ? goBack : '/login')

  const handleCodeSent = (sentLookup: InviteLookup) => {
    // Back from the code shows the form with its values.
    navigate(PATH, { replace: true, state: { step: 'initiate', lookup: sentLookup } })
    navigate(PATH, { state: { step: 'verify', lookup: sentLookup } })
  }
  const handleVerified = (patientId: string, email: string) =>
    navigate(PATH, { replace: true, state: { step: 'setup-account', patientId, email } })

  const handleUnconfirmed = (patientId: string, email: string, codeSentTo: CodeSentTo) => {
    // Back from the code shows the form with the address that was typed.
    navigate(PATH, { replace: true, state: { step: 'setup-account', patientId, email } })
    navigate(PATH, { state: { step: 'confirm-email', patientId, email, codeSentTo } })
  }
  /** Opens the login, which shows that the account is ready and prefills its address. */
  const handleCreated = (email: string, more?: { allowed: string }) =>
    navigate('/login', { replace: true, state: { reason: 'created', email, ...more } })
  const handleConfirmed = (email: string, codeSentTo: CodeSentTo) => {
    toast.success(COPY.created)
    // The login then asks for a second code, for the email itself, and says why.
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
