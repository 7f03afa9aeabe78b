import type { SubmitRequest } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import type { Access } from '../proof/access.ts'

/**
 * That a submission says the truth of who sends it: nobody answers in the name of somebody else, and the clinic's app is
 * known by a code of the clinic, not by a word in an address.
 * @throws HttpError 403
 */
export const checkSender = (
  userId: string,
  { assigneeUserId, source }: Pick<SubmitRequest, 'assigneeUserId' | 'source'>,
  access: Access,
): void => {
  if (assigneeUserId !== userId) throw new HttpError(403, 'These answers are for somebody else.')
  if (source === 'clinician_app' && !access.isClinic(userId))
    throw new HttpError(403, "Please open these questions from the clinic's app again.")
}
