import type { FastifyRequest } from 'fastify'
import { linkPendingAccount } from '../onboarding/pending-accounts.ts'
import { readMagicToken } from '../people/magic-codes.ts'
import { readUserIds } from '../people/people.ts'
import type { TelecomType } from './api.types.ts'
import type { ClinicContext } from './clinic-context.ts'
import { HttpError } from './http-error.ts'

export type Caller =
  | { kind: 'account'; accountSub: string; userIds: readonly string[] }
  | { kind: 'link'; userId: string; isClinic: boolean; channel: TelecomType | undefined }

const CLIENT_API = /^\/v\d+\/client-api\//

const unauthorized = () => new HttpError(401, 'Please log in again.')
const forbidden = () => new HttpError(403, 'This belongs to someone else.')

const readAccount = async (context: ClinicContext, token: string): Promise<Caller | undefined> => {
  const accountSub = await context.identity.verifyAccessToken(token)
  if (!accountSub) return undefined
  const userIds = await readUserIds(context.db, accountSub)
  if (userIds.length > 0) return { kind: 'account', accountSub, userIds }
  // This is the account's first token after its address was confirmed.
  await linkPendingAccount(context, accountSub)
  return { kind: 'account', accountSub, userIds: await readUserIds(context.db, accountSub) }
}

/** Public calls need no token, but a token must be valid. */
const readCaller = async (context: ClinicContext, authorization: string | undefined) => {
  if (authorization === undefined) return undefined
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? []
  if (!token) throw unauthorized()
  const caller = (await readAccount(context, token)) ?? (await readMagicToken(context, token))
  if (!caller) throw unauthorized()
  return caller
}

/** The active profile must belong to the account, and be the person in the path. */
const authorizeProfile = (
  userIds: readonly string[],
  activeUserId: string | undefined,
  pathUserId: string | undefined,
) => {
  if (activeUserId !== undefined && !userIds.includes(activeUserId)) throw forbidden()
  if (pathUserId !== undefined && pathUserId !== activeUserId) throw forbidden()
}

/**
 * Authorizes all requests (decisions/identity-and-proof: Authorization in one place).
 * @param ownUserId the person in the path of a `client-api` call, who must be the active profile.
 * @throws HttpError 401 without a valid token, 403 for another person's data.
 */
export const authorize = async (
  context: ClinicContext,
  path: string,
  request: Pick<FastifyRequest, 'headers'>,
  ownUserId: string | undefined,
): Promise<Caller | undefined> => {
  const caller = await readCaller(context, request.headers.authorization)
  if (!CLIENT_API.test(path)) return caller
  if (caller?.kind !== 'account') throw unauthorized()
  const activeUserId = request.headers['x-active-user-id']
  authorizeProfile(caller.userIds, typeof activeUserId === 'string' ? activeUserId : undefined, ownUserId)
  return caller
}
