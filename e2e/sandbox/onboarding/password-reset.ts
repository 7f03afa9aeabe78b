import { findPeopleOfAccount } from '../audit/audit-call.ts'
import { type ClinicContext, withClinicClock } from '../http/clinic-context.ts'
import { type ApiRequest, bodyOf } from '../http/handler.ts'
import { findSource, type Owner, toBrowser } from '../limits/known-devices.ts'
import { countGuesses, forgetGuesses } from '../limits/throttle.ts'
import { normalizeEmail } from '../people/email.rules.ts'
import { sendNotice } from '../people/messages.ts'
import { endLinkAccess } from '../proof/proofs.ts'
import { checkOwnPassword, checkPassword, readWordsOfAccount } from './password.ts'
import { issueCode, redeemCode, sendCode, withMinimumDuration } from './verification-codes.ts'

const findAccount = async (context: ClinicContext, email: string) => {
  const { sub, userIds } = await findPeopleOfAccount(context, email)
  const people = userIds.map((userId): Owner => `person:${userId}`)
  const owners: Owner[] = sub ? [`account:${sub}`, ...people] : []
  return { owners, userIds }
}

const sendResetCode = async (context: ClinicContext, incoming: ApiRequest) => {
  const { db } = context
  const address = normalizeEmail(bodyOf<'requestPasswordReset'>(incoming).email)
  const { owners, userIds } = await findAccount(context, address)
  const [userId] = userIds
  const { now } = userId ? await withClinicClock(context, userId) : context
  const from = await findSource(context, incoming, owners)
  await countGuesses(db, [{ way: 'code-request', of: address }], from, now())
  const requestedBy = toBrowser(incoming)
  const code = await issueCode(db, { purpose: 'password', address, userId, requestedBy }, now())
  if (userId) await sendCode(db, address, code, now())
  return { success: true }
}

/** Response and duration are the same without an account. */
export const requestPasswordReset = (context: ClinicContext, incoming: ApiRequest) =>
  withMinimumDuration(sendResetCode(context, incoming))

const endAccess = async (context: ClinicContext, address: string, userIds: readonly string[]) => {
  const { db, realNow } = context
  // Guesses at the old password do not count for the new one.
  await forgetGuesses(db, { way: 'password', of: address })
  for (const userId of userIds) await endLinkAccess(db, userId)
  await sendNotice(db, address, 'password-changed', realNow())
}

const resetPassword = async (context: ClinicContext, incoming: ApiRequest) => {
  const body = bodyOf<'confirmPasswordReset'>(incoming)
  await checkPassword(body.newPassword)
  const address = normalizeEmail(body.email)
  const { owners, userIds } = await findAccount(context, address)
  const from = await findSource(context, incoming, owners)
  // Called only after the correct code, since the error reveals personal data of the account's people.
  const beforeUse = async () =>
    checkOwnPassword(body.newPassword, await readWordsOfAccount(context.db, userIds, address))
  const given = { code: body.confirmationCode, from, browser: toBrowser(incoming), beforeUse }
  await redeemCode(context, { purpose: 'password', address }, given)
  await context.identity.setPassword(address, body.newPassword)
  await endAccess(context, address, userIds)
  return { success: true }
}

/** @throws HttpError 400 for a password that breaks a rule, before the code is checked; else like `redeemCode`. */
export const confirmPasswordReset = (context: ClinicContext, incoming: ApiRequest) =>
  withMinimumDuration(resetPassword(context, incoming))
