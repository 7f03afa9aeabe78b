import { intakePoliciesQueryOptions, signConsentPolicies } from '@soundings/shared/api/intake'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { useSend } from '@soundings/shared/api/use-send'
import { getServerMessage } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Notice } from '@soundings/shared/ui/notice'
import { FormSkeleton } from '@soundings/shared/ui/skeleton'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import type { StepProps } from './intake-values.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { StepPage } from './step-page.tsx'
import { describeSubmitFailure } from './submit-failure.ts'

const AGREED = 'agreed'

type Props = Omit<StepProps, 'onNext'> & {
  claimKey: () => Promise<string>
  onSigned: (clinicName: string | undefined) => void
}

/** No field can be invalid, because the signature requires the agreement. */
export const PoliciesStep = ({ notice, onSigned, onBack, claimKey }: Props) => {
  const policies = useQuery(intakePoliciesQueryOptions())
  useAnsweredLanguage(intakePoliciesQueryOptions().queryKey, policies.data?.[0]?.language)
  const [agreed, setAgreed] = useState<string[]>([])
  const sign = useSend({ send: async () => signConsentPolicies(await claimKey()), onSuccess: onSigned })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (agreed.length > 0) void sign.submit()
  }
  return (
    <StepPage
      step="POLICIES"
      title={COPY.policiesTitle}
      notice={notice}
      problem={describeSubmitFailure(sign.error, COPY.unknownSignature)}
      onSubmit={handleSubmit}
      onBack={onBack}
      submitText={COPY.sign}
      sending={sign}
      isSubmitDisabled={agreed.length === 0 || !policies.data}
      submitHint={policies.data && agreed.length === 0 ? COPY.agreeFirst : ''}
    >
      {policies.isPending && (
        <>
          <VisuallyHidden role="status">{COPY.loading}</VisuallyHidden>
          <FormSkeleton questions={1} />
        </>
      )}
      {policies.isError && (
        <Notice
          kind="danger"
          title={COPY.policiesFailed}
          action={
            <Button kind="secondary" small onClick={() => void policies.refetch()}>
              {COPY.tryAgain}
            </Button>
          }
        >
          {getServerMessage(policies.error)}
        </Notice>
      )}
      {policies.data && (
        <>
          <PolicyDocuments documents={policies.data} />
          <CheckboxGroup
            legend={COPY.agreement}
            options={[{ value: AGREED, label: COPY.agree }]}
            value={agreed}
            onChange={setAgreed}
          />
        </>
      )}
    </StepPage>
  )
}
