import { Notice } from '@soundings/shared/ui/notice'
import { ANSWERS_SENT_COPY as COPY } from './answers-sent.copy.ts'

/** Shown above a form that follows a submission. `more` states the possible next steps. */
export const AnswersSent = ({ more }: { more: string }) => (
  <Notice kind="success" title={COPY.title}>
    {more}
  </Notice>
)
