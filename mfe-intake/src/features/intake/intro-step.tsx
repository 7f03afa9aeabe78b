import { serverMessageOf, useSession } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'
import { useMutation } from '@tanstack/react-query'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { IntakePage } from './intake-page.tsx'
import type { StepProps } from './intake-values.ts'

type Props = Pick<StepProps, 'notice' | 'onNext'> & {
  magicCode: string | undefined
  onSpent: () => void
  isKeeping: boolean
}

/** What will be asked; Continue exchanges the magic code of the link, if it brought one. */
export const IntroStep = ({ notice, magicCode, onNext, onSpent, isKeeping }: Props) => {
  const { exchangeMagicCode } = useSession()
  const begin = useMutation({
    mutationFn: async () => {
      if (magicCode) await exchangeMagicCode(magicCode)
    },
    onSuccess: onSpent,
  })
  return (
    <IntakePage
      step="INTRO"
      title={COPY.introTitle}
      notice={notice}
      problem={begin.error ? (serverMessageOf(begin.error) ?? COPY.failed) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!begin.isPending) begin.mutate(undefined, { onSuccess: onNext })
      }}
      action={COPY.continue}
      isSending={begin.isPending}
    >
      <Text>{COPY.intro}</Text>
      <Text $tone="muted">{isKeeping ? `${COPY.introTime} ${COPY.introKept}` : COPY.introTime}</Text>
    </IntakePage>
  )
}
