import { serverMessageOf, useSession } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'
import { useMutation } from '@tanstack/react-query'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import type { StepProps } from './intake-values.ts'
import { StepPage } from './step-page.tsx'

type Props = Pick<StepProps, 'notice' | 'onNext'> & {
  magicCode: string | undefined
  onCodeSpent: () => void
  isDraftKept: boolean
}

/** What will be asked; Continue exchanges the magic code of the link, if it brought one. */
export const IntroStep = ({
  notice,
  magicCode,
  onNext,
  onCodeSpent: onSpent,
  isDraftKept: isKeeping,
}: Props) => {
  const { exchangeMagicCode } = useSession()
  const exchange = useMutation({
    mutationFn: async () => {
      if (magicCode) await exchangeMagicCode(magicCode)
    },
    onSuccess: onSpent,
  })
  return (
    <StepPage
      step="INTRO"
      title={COPY.introTitle}
      notice={notice}
      failure={exchange.error ? (serverMessageOf(exchange.error) ?? COPY.failed) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!exchange.isPending) exchange.mutate(undefined, { onSuccess: onNext })
      }}
      action={COPY.continue}
      isSubmitting={exchange.isPending}
    >
      <Text>{COPY.intro}</Text>
      <Text $tone="muted">{isKeeping ? `${COPY.introTime} ${COPY.introKept}` : COPY.introTime}</Text>
    </StepPage>
  )
}
