import { yupResolver } from '@hookform/resolvers/yup'
import { type InviteLookup, lookupInvite, verifyInviteCode } from '@soundings/shared/api/onboarding'
import { useSend } from '@soundings/shared/api/use-send'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { TextWithPhone } from '@soundings/shared/ui/phone-number'
import { useController } from 'react-hook-form'
import { CodeField } from '../../components/code-field.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { codeSchema } from './invite.schema.ts'
import { describeInviteFailure } from './invite-failure.ts'

type Props = { lookup: InviteLookup; onVerified: (patientId: string, email: string) => void }

/** The code that the lookup had sent. */
export const VerifyStep = ({ lookup, onVerified }: Props) => {
  const toast = useToast()
  const form = useEntryForm({
    defaultValues: { code: '' },
    resolver: yupResolver(codeSchema),
  })
  const code = useController({ control: form.control, name: 'code' }).field
  const verify = useSend({
    send: verifyInviteCode,
    onSuccess: ({ patientId, patientEmail }) => {
      toast.success(COPY.accepted)
      onVerified(patientId, patientEmail)
    },
  })
  const resend = useSend({ send: lookupInvite })
  const handleSubmit = form.handleSubmit((values) => {
    resend.reset()
    return verify.submit({ ...values, lookup })
  })
  const handleResend = () => {
    verify.reset()
    void resend.submit(lookup)
  }
  return (
    <FormPage
      title={COPY.verifyTitle}
      step={COPY.step(2)}
      lead={
        <TextWithPhone>
          {COPY.verifyLead(lookup.email ?? formatPhone(lookup.phoneNumber ?? ''))}
        </TextWithPhone>
      }
      fields={{ code: COPY.code }}
      state={form.formState}
      problem={
        resend.error
          ? describeInviteFailure(resend.error, COPY.resendProblem)
          : describeInviteFailure(verify.error, COPY.verifyProblem)
      }
      sending={verify}
      submit={COPY.verify}
      after={
        <Button kind="plain" busy={resend.isSending} onClick={handleResend}>
          {COPY.resend}
        </Button>
      }
      onSubmit={handleSubmit}
    >
      {resend.data && <Notice kind="success">{COPY.resent}</Notice>}
      <CodeField {...code} id="code" label={COPY.code} error={form.formState.errors.code?.message} />
    </FormPage>
  )
}
