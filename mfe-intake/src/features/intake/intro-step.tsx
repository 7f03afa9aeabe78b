import { getServerMessage, useSession } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import type { StepProps } from './intake-values.ts'
import { StepPage } from './step-page.tsx'

type Props = Pick<StepProps, 'notice' | 'onNext'> & {
  magicCode: string | undefined
  onCodeSpent: () => void
  isDraftKept: boolean
}

/** An outline of the wizard; Continue exchanges the link's magic code, if there is one. */
export const IntroStep = ({ notice, magicCode, onNext, onCodeSpent, isDraftKept }: Props) => {
  const { exchangeMagicCode } = useSession()
  const exchange = useMutation({
    mutationFn: async () => {
      if (magicCode) await exchangeMagicCode(magicCode)
    },
    onSuccess: onCodeSpent,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!exchange.isPending) exchange.mutate(undefined, { onSuccess: onNext })
  }
  return (
    <StepPage
      step="INTRO"
      title={COPY.introTitle}
      notice={notice}
      failure={exchange.error ? (getServerMessage(exchange.error) ?? COPY.failed) : undefined}
      onSubmit={handleSubmit}
      submitText={COPY.continue}
      isSubmitting={exchange.isPending}
    >
      <Text>{COPY.intro}</Text>
      <Text $tone="muted">{isDraftKept ? `${COPY.introTime} ${COPY.introKept}` : COPY.introTime}</Text>
    </StepPage>
  )
}
