import { DAY_MS } from '@soundings/shared/dates/durations'
import type { FastifyInstance } from 'fastify'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import type { Handler } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { readToken, signToken } from '../proof/proofs.ts'
import { changeSubscription } from './people.ts'

const AUDIENCE = 'soundings-unsubscribe'
/** The one list that a person can leave, as on the screen: all messages of the clinic. */
const LIST = 'messages'
/** Mails are read late; senders have to take an unsubscribe for 30 days at least (CAN-SPAM Act). */
const LIFETIME_S = (60 * DAY_MS) / 1000

const PATH = '/v1/public-api/one-click-unsubscribe'

export const oneClickPath = (token: string): string => `${PATH}?token=${encodeURIComponent(token)}`

/**
 * Headers of an e-mail to a person, with which a mail program unsubscribes without a page (RFC 8058). What sends the
 * mail has to sign both (DKIM), else mail programs ignore them.
 */
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

/** Whose a token is, and until when it is taken; undefined for one that is not ours. */
export const readUnsubscribeToken = ({ proofKeys }: Pick<ClinicContext, 'proofKeys'>, token: string) => {
  const claims = readToken(proofKeys, AUDIENCE, token)
  return claims?.list === LIST ? { userId: claims.sub, expiresAt: claims.exp * 1000 } : undefined
}

const invalidLink = () => new HttpError(404, 'This unsubscribe link does not work.')
const expiredLink = () => new HttpError(400, 'This link has expired. Please use the one in a newer message.')

/**
 * Unsubscribes the person of a token.
 * @throws HttpError 404 for a token that is not ours, 400 for one that is too old.
 */
export const unsubscribeOneClick: Handler = async (context, { query }) => {
  const known = readUnsubscribeToken(context, query.token ?? '')
  if (!known) throw invalidLink()
  // A token expires by the clock of its person's clinic.
  const { now } = await withClinicClock(context, known.userId)
  if (known.expiresAt <= now().getTime()) throw expiredLink()
  return changeSubscription(context.db, known.userId, false)
}

/** The same address, opened by a person or a scanner of mails: it leads to the page with the button, and changes nothing. */
export const registerOneClickPage = (app: FastifyInstance, context: ClinicContext): void => {
  app.get<{ Querystring: { token?: string } }>(PATH, async ({ query }, reply) => {
    const read = readUnsubscribeToken(context, query.token ?? '')
    if (!read) throw invalidLink()
    return reply.redirect(`${context.publicUrl}/unsubscribe/${encodeURIComponent(read.userId)}`, 303)
  })
}
