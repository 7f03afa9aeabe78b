import { withdrawConsent } from '@soundings/shared/api/kept-data'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { Button } from '@soundings/shared/ui/button'
import { Text } from '@soundings/shared/ui/text'
import { ConfirmAndSendDialog } from '../../components/confirm-and-send-dialog.tsx'
import { Section } from './section.tsx'
import { useConfirmedChange } from './use-confirmed-change.ts'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

const COPY = WHAT_WE_KEEP_COPY.consent

type Props = { consentedAt: string | undefined; isAsked: boolean }

export const ConsentSection = ({ consentedAt, isAsked }: Props) => {
  const { heading, isAsking, sending, ask, close } = useConfirmedChange(withdrawConsent, COPY.done)
  return (
    <Section id="consent" title={COPY.title} headingRef={heading}>
      <Text>
        {consentedAt ? COPY.given({ day: formatMoment(consentedAt) }) : isAsked ? COPY.none : COPY.notAsked}
      </Text>
      {consentedAt && (
        <Button kind="secondary" onClick={ask}>
          {COPY.withdraw}
        </Button>
      )}
      {isAsking && <ConfirmAndSendDialog copy={COPY} sending={sending} onClose={close} />}
    </Section>
  )
}
