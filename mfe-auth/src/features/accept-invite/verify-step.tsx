import { yupResolver } from '@hookform/resolvers/yup'
import { type InviteLookup, lookupInvite, verifyInviteCode } from '@soundings/shared/api/onboarding'
import { useIdempotencyKey } from '@soundings/shared/api/use-idempotency-key'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { useEntryForm } from '@soundings/shared/forms/use-entry-form'
import { useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { TextWithPhone } from '@soundings/shared/ui/phone-number'
import { useMutation } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { CodeField } from '../../components/code-field.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'
import { codeSchema } from './invite.schema.ts'
import { inviteErrorMessage } from './invite-error.rules.ts'

type Props = { lookup: InviteLookup; onVerified: (patientId: string, email: string) => void }

/** The code that the lookup had sent. */
export const VerifyStep = ({ lookup, onVerified }: Props) => {
  const toast = useToast()
  const form = useEntryForm({
    defaultValues: { code: '' },
    resolver: yupResolver(codeSchema),
  })
  const { errors, submitCount } = form.formState
  const code = useController({ control: form.control, name: 'code' }).field
  const send = useIdempotencyKey(verifyInviteCode)
  const verify = useMutation({
    mutationFn: send,
    onSuccess: ({ patientId, patientEmail }) => {
      toast.success(COPY.accepted)
      onVerified(patientId, patientEmail)
    },
  })
  const resend = useMutation({ mutationFn: useIdempotencyKey(lookupInvite) })
  const failure = verify.error ?? resend.error
  const handleSubmit = form.handleSubmit((values) => {
    if (verify.isPending) return
    resend.reset()
    verify.mutate({ ...values, lookup })
  })
  const handleResend = () => {
    verify.reset()
    resend.mutate(lookup)
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
      errors={errors}
      attempt={submitCount}
      failure={failure && inviteErrorMessage(failure)}
      onSubmit={handleSubmit}
    >
      {resend.isSuccess && !failure && <Notice kind="success">{COPY.resent}</Notice>}
      <CodeField {...code} id="code" label={COPY.code} error={errors.code?.message} />
      <Button type="submit" block busy={verify.isPending}>
        {COPY.verify}
      </Button>
      <Button kind="plain" busy={resend.isPending} onClick={handleResend}>
        {COPY.resend}
      </Button>
    </FormPage>
  )
}
