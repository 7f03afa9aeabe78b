import { isRefusal } from '@soundings/shared/api/outcome.rules'
import { useSend } from '@soundings/shared/api/use-send'
import { getServerMessage, useSession } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { FormPage } from '@soundings/shared/ui/form-page'
import type { FormEvent } from 'react'
import { PRESS_COPY as COPY } from './clinician-press.copy.ts'

type Props = { code: string; onOpened: () => void }

/** Requires a press, because scanners of mail or chat would otherwise use up the code. */
export const ClinicianPress = ({ code, onOpened }: Props) => {
  const { exchangeMagicCode, hasMagicToken } = useSession()
  const exchange = useSend({
    send: () => exchangeMagicCode(code),
    onSuccess: onOpened,
    // The code is used up, but this browser has opened the link before.
    onError: (error) => isRefusal(error) && hasMagicToken && onOpened(),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void exchange.submit()
  }
  return (
    <FormPage
      title={COPY.title}
      lead={COPY.lead}
      problem={describeFailure(exchange.error, {
        ...COPY.problem,
        refused: getServerMessage(exchange.error) ?? COPY.refused,
      })}
      sending={exchange}
      submit={COPY.continue}
      onSubmit={handleSubmit}
    >
      {null}
    </FormPage>
  )
}
