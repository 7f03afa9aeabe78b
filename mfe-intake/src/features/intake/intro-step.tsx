import { serverMessageOf, useSession } from '@soundings/shared/platform'
import { Text } from '@soundings/shared/ui/text'
import { useMutation } from '@tanstack/react-query'
import { INTAKE_COPY as COPY } from './intake.copy.ts'
import { IntakePage } from './intake-page.tsx'

type Props = { magicCode: string | undefined; onNext: () => void }

/** What will be asked; Continue exchanges the magic code of the link, if it brought one. */
export const IntroStep = ({ magicCode, onNext }: Props) => {
  const { exchangeMagicCode } = useSession()
  const begin = useMutation({
    mutationFn: async () => {
      if (magicCode) await exchangeMagicCode(magicCode)
    },
    onSuccess: onNext,
  })
  return (
    <IntakePage
      step="INTRO"
      title={COPY.introTitle}
      problem={begin.error ? (serverMessageOf(begin.error) ?? COPY.failed) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!begin.isPending) begin.mutate()
      }}
      action={COPY.continue}
      isSending={begin.isPending}
    >
      <Text>{COPY.intro}</Text>
      <Text $tone="muted">{COPY.introTime}</Text>
    </IntakePage>
  )
}
