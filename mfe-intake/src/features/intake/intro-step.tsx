import { useSend } from '@soundings/shared/api/use-send'
import { useSession } from '@soundings/shared/platform'
import { LanguageChoice } from '@soundings/shared/ui/language-choice'
import { Text } from '@soundings/shared/ui/text'
import type { FormEvent } from 'react'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import type { StepProps } from './intake-values.ts'
import { StepPage } from './step-page.tsx'
import { describeSubmitFailure } from './submit-failure.ts'

type Props = Pick<StepProps, 'notice' | 'onNext'> & {
  magicCode: string | undefined
  onCodeSpent: () => void
  isDraftKept: boolean
}

/** Continue exchanges the magic code of the link. */
export const IntroStep = ({ notice, magicCode, onNext, onCodeSpent, isDraftKept }: Props) => {
  const { exchangeMagicCode } = useSession()
  const exchange = useSend({
    send: exchangeMagicCode,
    onAnswer: onCodeSpent,
    onSuccess: onNext,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (magicCode) void exchange.submit(magicCode)
    else onNext()
  }
  return (
    <StepPage
      step="INTRO"
      title={COPY.introTitle}
      notice={notice}
      problem={describeSubmitFailure(exchange.error, COPY.unknownCode)}
      onSubmit={handleSubmit}
      submitText={COPY.continue}
      sending={exchange}
    >
      <LanguageChoice legend={COPY.language} hint={COPY.languageHint} />
      <Text>{COPY.intro}</Text>
      <Text $tone="muted">{isDraftKept ? `${COPY.introTime} ${COPY.introKept}` : COPY.introTime}</Text>
    </StepPage>
  )
}
