import { DAY_MS } from '@soundings/shared/dates/durations'
import type { FastifyInstance } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import { changeSubscription } from './people.ts'

const AUDIENCE = 'soundings-unsubscribe'
/** The one list that a person can leave, as on the screen: all messages of the clinic. */
const LIST = 'messages'
/** Mails are read late; senders have to take an unsubscribe for 30 days at least (CAN-SPAM Act). */
const LIFETIME_S = (60 * DAY_MS) / 1000

const PATH = '/v1/public-api/one-click-unsubscribe'

/** Path and query of the route, with a token. */
export const oneClickPath = (token: string): string => `${PATH}?token=${encodeURIComponent(token)}`

const sign = ({ proofKey }: ClinicContext, userId: string, now: Date): Promise<string> => {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ list: LIST })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_S)
    .sign(proofKey)
}

/**
 * Headers of an e-mail to a person, with which a mail program unsubscribes without a page (RFC 8058). What sends the
 * mail has to sign both (DKIM), else mail programs ignore them.
 */
export const createListHeaders = async (
  context: ClinicContext,
  userId: string,
): Promise<Record<string, string>> => {
  const token = await sign(context, userId, context.now())
  return {
    'List-Unsubscribe': `<${context.apiUrl}${oneClickPath(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Whose a token is, and whether it is fresh at a time; undefined for one that is not ours. The signature is checked before
 * the time: an expired token still says whose it was.
 */
export const readUnsubscribeToken = async (
  { proofKeys }: ClinicContext,
  token: string,
  currentDate = new Date(0),
): Promise<{ userId: string; isFresh: boolean } | undefined> => {
  const options = { audience: AUDIENCE, algorithms: ['HS256'], requiredClaims: ['sub', 'exp', 'list'] }
  for (const key of proofKeys)
    try {
      const { payload } = await jwtVerify(token, key, { ...options, currentDate })
      return payload.list === LIST ? { userId: payload.sub ?? '', isFresh: true } : undefined
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { userId: error.payload.sub ?? '', isFresh: false }
    }
  return undefined
}

const invalidLink = () => new HttpError(404, 'This unsubscribe link does not work.')
const expiredLink = () => new HttpError(400, 'This link has expired. Please use the one in a newer message.')

/**
 * Unsubscribes the person of a token.
 * @throws HttpError 404 for a token that is not ours, 400 for one that is too old.
 */
export const unsubscribeOneClick = async (context: ClinicContext, token: string) => {
  const known = await readUnsubscribeToken(context, token)
  if (!known) throw invalidLink()
  // A token expires by the clock of its person's clinic.
  const { now } = await withClinicClock(context, known.userId)
  const read = await readUnsubscribeToken(context, token, now())
  if (!read?.isFresh) throw expiredLink()
  return changeSubscription(context.db, read.userId, false)
}

/** The same address, opened by a person or a scanner of mails: it leads to the page with the button, and changes nothing. */
export const registerOneClickPage = (app: FastifyInstance, context: ClinicContext): void => {
  app.get<{ Querystring: { token?: string } }>(PATH, async ({ query }, reply) => {
    const read = await readUnsubscribeToken(context, query.token ?? '')
    if (!read) throw invalidLink()
    return reply.redirect(`${context.publicUrl}/unsubscribe/${encodeURIComponent(read.userId)}`, 303)
  })
}
