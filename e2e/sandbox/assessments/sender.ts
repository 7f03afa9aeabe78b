import type { SubmitRequest } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import type { Access } from '../proof/access.ts'

/**
 * Checks the sender that a submission claims: the assignee is the person in the path, `clinician_app` needs a code of the
 * clinic, and `kiosk` is what a visit at a kiosk sends, and nothing else.
 * @throws HttpError 403
 */
export const checkSender = async (
  userId: string,
  { assigneeUserId, source }: Pick<SubmitRequest, 'assigneeUserId' | 'source'>,
  access: Access,
): Promise<void> => {
  if (assigneeUserId !== userId) throw new HttpError(403, 'These answers are for someone else.')
  if (source === 'clinician_app' && !access.isClinic(userId))
    throw new HttpError(403, "Please open these questions again from the clinic's app.")
  if ((source === 'kiosk') !== (await access.isVisitor(userId)))
    throw new HttpError(403, 'Please open these questions again, with your link or at the kiosk.')
}
