import { requestDeletion } from '@soundings/shared/api/kept-data'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import { Button } from '@soundings/shared/ui/button'
import { Text } from '@soundings/shared/ui/text'
import { ConfirmAndSendDialog } from '../../components/confirm-and-send-dialog.tsx'
import { Section } from './section.tsx'
import { useConfirmedChange } from './use-confirmed-change.ts'
import { WHAT_WE_KEEP_COPY } from './what-we-keep.copy.ts'

const COPY = WHAT_WE_KEEP_COPY.deletion

/** Deletes nothing: the clinic decides. */
export const DeletionSection = ({ requestedAt }: { requestedAt: string | undefined }) => {
  const { heading, isAsking, sending, ask, close } = useConfirmedChange(requestDeletion, COPY.done)
  return (
    <Section id="deletion" title={COPY.title} headingRef={heading}>
      <Text>{requestedAt ? COPY.asked({ day: formatMoment(requestedAt) }) : COPY.lead}</Text>
      {!requestedAt && (
        <Button kind="secondary" onClick={ask}>
          {COPY.ask}
        </Button>
      )}
      {isAsking && <ConfirmAndSendDialog copy={COPY} sending={sending} onClose={close} />}
    </Section>
  )
}
