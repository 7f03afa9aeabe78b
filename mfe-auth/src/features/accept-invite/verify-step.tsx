import { type InviteLookup, lookupInvite, verifyInviteCode } from '@soundings/shared/api/onboarding'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { useToast } from '@soundings/shared/platform'
import { TextWithPhone } from '@soundings/shared/ui/phone-number'
import { CODE_COPY } from '../../components/code.copy.ts'
import { CodeForm } from '../../components/code-form.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { describeInviteFailure } from './invite-failure.ts'

type Props = { lookup: InviteLookup; onVerified: (patientId: string, email: string) => void }

export const VerifyStep = ({ lookup, onVerified }: Props) => {
  const toast = useToast()
  return (
    <CodeForm
      title={COPY.verifyTitle}
      step={COPY.step({ number: 2 })}
      lead={
        <TextWithPhone>
          {CODE_COPY.sentTo({ where: lookup.email ?? formatPhone(lookup.phoneNumber ?? '') })}
        </TextWithPhone>
      }
      submit={COPY.verify}
      verify={{
        send: (code, key) => verifyInviteCode({ code, lookup }, key),
        onSuccess: ({ patientId, patientEmail }) => {
          toast.success(COPY.accepted)
          onVerified(patientId, patientEmail)
        },
        describe: (error) => describeInviteFailure(error, COPY.verifyProblem),
      }}
      resend={{
        send: (key) => lookupInvite(lookup, key),
        describe: (error) => describeInviteFailure(error, CODE_COPY.resendProblem),
      }}
    />
  )
}
