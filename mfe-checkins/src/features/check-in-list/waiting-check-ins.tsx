import { submitCheckIns } from '@soundings/shared/api/check-ins'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { Button } from '@soundings/shared/ui/button'
import { NOT_SENT_YET } from '@soundings/shared/ui/not-sent-yet'
import { Notice } from '@soundings/shared/ui/notice'
import { useAfterCheckIn } from '../../components/use-after-check-in.ts'
import { useSendCheckIns } from '../../components/use-send-check-ins.ts'
import { LIST_COPY } from './check-in-list.copy.ts'

/** Answers that an earlier visit could not send: who comes back to the list need not find their check-in again. */
export const WaitingCheckIns = ({ userId }: { userId: string }) => {
  const open = useDraft({ userId, kind: 'check-ins', keeping: 'personal-device' })
  const submission = useSendCheckIns({
    open,
    modules: [],
    send: (body, idempotencyKey) => submitCheckIns(userId, body, idempotencyKey),
    onSent: useAfterCheckIn(userId),
  })
  if (submission.error) return <Notice kind="danger">{LIST_COPY.notSent}</Notice>
  if (!submission.isWaiting) return null
  return (
    <Notice
      kind="warning"
      title={`${NOT_SENT_YET}.`}
      action={
        <Button kind="plain" small onClick={submission.sendNow} busy={submission.isSending}>
          {LIST_COPY.sendNow}
        </Button>
      }
    >
      {LIST_COPY.waiting}
    </Notice>
  )
}
