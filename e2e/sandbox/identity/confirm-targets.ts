import { CognitoError, ExpiredCodeError } from 'cognito-local/lib/errors'
import * as v from 'valibot'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'
import { createDeviceToken, findKnownDevice } from '../limits/known-devices.ts'
import type { Subject } from '../limits/throttle.rules.ts'
import { countGuesses } from '../limits/throttle.ts'
import { redeemCode } from '../onboarding/verification-codes.ts'
import type { Approver } from './identity.types.ts'
import { parseRequest, type Service, type Target } from './target.ts'

/** The names that the real service has for a refused code. */
const toCodeError = (error: unknown) => {
  if (!(error instanceof HttpError)) return error
  return new CognitoError(
    error.status === 429 ? 'LimitExceededException' : 'CodeMismatchException',
    error.message,
  )
}

/** Where a guess at a code of an account comes from. */
const sourceOf = async ({ db, deviceToken, ip, now }: Service, email: string) => ({
  address: ip,
  device: await findKnownDevice(db, deviceToken, [`account:${email}`], now()),
})

const confirmSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ConfirmationCode: v.string(),
})

/** Codes sent to a contact of one person share one counter, whichever address they confirm. */
const alsoOf = (approver: Approver | undefined): Subject[] =>
  approver ? [{ way: 'codes-of-person', of: approver.of }] : []

/** Confirms a new account with a code that was sent to its address, or to its approver. Any other address: the code is wrong. */
export const confirmSignUp: Target = async (service, request) => {
  const { db, provider, now, deviceToken } = service
  const { Username, ConfirmationCode } = parseRequest(confirmSchema, request)
  const email = await provider.emailOf(Username)
  const from = await sourceOf(service, email)
  const browser = deviceToken === undefined ? undefined : hashText(deviceToken)
  const also = alsoOf(await provider.findApprover(email))
  const given = { code: ConfirmationCode, from, browser, also }
  const isConfirmed = await provider
    .confirmAccount(email, () =>
      redeemCode({ db, now, realNow: now }, { purpose: 'sign-up', address: email }, given),
    )
    .catch((error: unknown) => {
      throw toCodeError(error)
    })
  if (!isConfirmed) throw new ExpiredCodeError()
  return {}
}

const resendSchema = v.object({ ClientId: v.string(), Username: v.string() })

/** Sends another code. Any other address is answered the same, and gets a code that is never sent. */
export const resendConfirmationCode: Target = async (service, request) => {
  const { db, provider, now, keepDeviceToken } = service
  const email = await provider.emailOf(parseRequest(resendSchema, request).Username)
  const approver = await provider.findApprover(email)
  const requested = [email, ...(approver ? [approver.of] : [])].map((of) => ({
    way: 'code-request' as const,
    of,
  }))
  await countGuesses(db, requested, await sourceOf(service, email), now()).catch((error: unknown) => {
    throw toCodeError(error)
  })
  const deviceToken = service.deviceToken ?? createDeviceToken()
  keepDeviceToken(deviceToken)
  await provider.sendCode(email, hashText(deviceToken))
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${email[0]}***@***`,
    },
  }
}
