import { intakePoliciesQueryOptions, signConsentPolicies } from '@soundings/shared/api/intake'
import { serverMessageOf } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { FormBones } from '@soundings/shared/ui/skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { IntakePage } from './intake-page.tsx'

const Documents = styled.ul`
  display: grid;
  gap: ${t.space[2]};
  list-style: none;
`

const AGREED = 'agreed'

/** The clinic's documents, and the signature under them. */
export const PoliciesStep = ({ onSigned, onBack }: { onSigned: () => void; onBack: () => void }) => {
  const policies = useQuery(intakePoliciesQueryOptions())
  const [agreed, setAgreed] = useState<string[]>([])
  const sign = useMutation({ mutationFn: signConsentPolicies, onSuccess: onSigned })
  return (
    <IntakePage
      step="POLICIES"
      title={COPY.policiesTitle}
      problem={sign.error ? (serverMessageOf(sign.error) ?? COPY.failed) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (agreed.length > 0 && !sign.isPending) sign.mutate()
      }}
      onBack={onBack}
      action={COPY.sign}
      isSending={sign.isPending}
      isBlocked={agreed.length === 0 || !policies.data}
    >
      {policies.isPending && <FormBones />}
      {policies.isError && (
        <ErrorState
          title={COPY.policiesTitle}
          message={serverMessageOf(policies.error) ?? COPY.failed}
          onRetry={() => void policies.refetch()}
        />
      )}
      {policies.data && (
        <>
          <Documents>
            {policies.data.map(({ id, description, fileName, url }) => (
              <li key={id}>
                {description}
                <br />
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {fileName}
                </a>
              </li>
            ))}
          </Documents>
          <CheckboxGroup
            legend={COPY.policiesTitle}
            options={[{ value: AGREED, label: COPY.agree }]}
            value={agreed}
            onChange={setAgreed}
          />
        </>
      )}
    </IntakePage>
  )
}
