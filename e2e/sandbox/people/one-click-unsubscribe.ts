import { DAY_MS } from '@soundings/shared/dates/durations'
import type { FastifyInstance } from 'fastify'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import type { Handler } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { readToken, signToken } from '../proof/proofs.ts'
import { changeSubscription } from './people.ts'

const AUDIENCE = 'soundings-unsubscribe'
/** The list contains all messages of the clinic. */
const LIST = 'messages'
/** Senders must accept an unsubscribe for at least 30 days (CAN-SPAM Act), since people read mail late. */
const LIFETIME_S = (60 * DAY_MS) / 1000

const PATH = '/v1/public-api/one-click-unsubscribe'

export const oneClickPath = (token: string): string => `${PATH}?token=${encodeURIComponent(token)}`

/** RFC 8058. The mail server must sign both headers (DKIM), or mail programs ignore them. */
export const createListHeaders = (
  { apiUrl, proofKey, now }: ClinicContext,
  userId: string,
): Record<string, string> => {
  const seconds = Math.floor(now().getTime() / 1000)
  const claims = { aud: AUDIENCE, sub: userId, iat: seconds, exp: seconds + LIFETIME_S, list: LIST }
  return {
    'List-Unsubscribe': `<${apiUrl}${oneClickPath(signToken(proofKey, claims))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Undefined for a token that we did not sign. */
export const readUnsubscribeToken = ({ proofKeys }: Pick<ClinicContext, 'proofKeys'>, token: string) => {
  const claims = readToken(proofKeys, AUDIENCE, token)
  return claims?.list === LIST ? { userId: claims.sub, expiresAt: claims.exp * 1000 } : undefined
}

const invalidLink = () => new HttpError(404, 'This unsubscribe link does not work.')
const expiredLink = () => new HttpError(400, 'This link has expired. Please use the one in a newer message.')

/** @throws HttpError 404 for a token that we did not sign, 400 for an expired one. */
export const unsubscribeOneClick: Handler = async (context, { query }) => {
  const known = readUnsubscribeToken(context, query.token ?? '')
  if (!known) throw invalidLink()
  // A token expires by the clock of its person's clinic.
  const { now } = await withClinicClock(context, known.userId)
  if (known.expiresAt <= now().getTime()) throw expiredLink()
  return changeSubscription(context.db, known.userId, false)
}

/** A GET changes nothing, because mail scanners send it too. It redirects to the page with the button. */
export const registerOneClickPage = (app: FastifyInstance, context: ClinicContext): void => {
  app.get<{ Querystring: { token?: string } }>(PATH, async ({ query }, reply) => {
    const read = readUnsubscribeToken(context, query.token ?? '')
    if (!read) throw invalidLink()
    return reply.redirect(`${context.publicUrl}/unsubscribe/${encodeURIComponent(read.userId)}`, 303)
  })
}
