import { Notice } from '@soundings/shared/ui/notice'
import { ANSWERS_SENT_COPY as COPY } from './answers-sent.copy.ts'

/** Before a form to which a submission has led, two seconds after its 'Thank you'; `more`: what can be done now. */
export const AnswersSent = ({ more }: { more: string }) => (
  <Notice kind="success" title={COPY.title}>
    {more}
  </Notice>
)
