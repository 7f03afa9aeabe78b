import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { serverMessageOf } from '@soundings/shared/platform'
import { INVITE_COPY as COPY } from './accept-invite.copy.ts'

/** What to say of a request that failed (specification, 8), and whether it may have been carried out all the same. */
export const problemOf = (error: unknown): string => {
  const said = serverMessageOf(error) ?? COPY.error
  return isOutcomeUnknown(error) ? `${said}. ${COPY.unknown}`.replace('..', '.') : said
}
