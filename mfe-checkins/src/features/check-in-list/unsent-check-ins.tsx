import { Button } from '@soundings/shared/ui/button'
import { CrisisContactLine } from '@soundings/shared/ui/crisis-contacts'
import { Notice } from '@soundings/shared/ui/notice'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import type { useSubmitCheckIns } from '../../components/check-in/use-submit-check-ins.ts'
import { LIST_COPY } from './check-in-list.copy.ts'

export const UnsentCheckIns = ({ submission }: { submission: ReturnType<typeof useSubmitCheckIns> }) => {
  const { view, error } = submission
  if (error !== undefined)
    return (
      <Notice kind="danger">
        <span>{LIST_COPY.notSent}</span> <CrisisContactLine />
      </Notice>
    )
  if (view.status !== 'not-sent' && view.status !== 'unknown') return null
  const isUnknown = view.status === 'unknown'
  return (
    <Notice
      kind="warning"
      title={isUnknown ? `${SENDING_COPY.unknown}.` : `${SENDING_COPY.notSentYet}.`}
      action={
        <Button kind="plain" small onClick={submission.sendNow} busy={submission.isSending}>
          {isUnknown ? SENDING_COPY.tryNow : SENDING_COPY.sendNow}
        </Button>
      }
    >
      <span>{isUnknown ? LIST_COPY.unknown : LIST_COPY.waiting}</span>{' '}
      <CrisisContactLine isUnread={!isUnknown} />
    </Notice>
  )
}
