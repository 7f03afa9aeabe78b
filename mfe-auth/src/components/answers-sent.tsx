import { Notice } from '@soundings/shared/ui/notice'
import { ANSWERS_SENT_COPY as COPY } from './answers-sent.copy.ts'

/** Shown before a form that follows a submission, two seconds after 'Thank you'; `more`: possible next steps. */
export const AnswersSent = ({ more }: { more: string }) => (
  <Notice kind="success" title={COPY.title}>
    {more}
  </Notice>
)
