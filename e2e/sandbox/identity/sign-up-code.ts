import { and, eq } from 'drizzle-orm'
import { verificationCodes } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { issueCode, sendCode } from '../onboarding/verification-codes.ts'

const UNASKED = 'If you did not make an account, do nothing: it opens nothing without the code.'
const FOR_OWNER =
  'Someone is setting up an account for you. If this is not you, do not give the code to anyone, and call your clinic.'

/** `requestedBy`: hash of the browser that asked for the code, where it keeps cookies. */
type Recipient = {
  email: string
  requestedBy: string | undefined
  /** The contact that it goes to in place of the address of the account. */
  approver?: string | undefined
}

/** Stores a code for an address, and does not send it. */
export const issueSignUpCode = (db: Database, { email, requestedBy }: Recipient, now: Date) =>
  issueCode(db, { purpose: 'sign-up', address: email, userId: undefined, requestedBy }, now)

/** Sends the code that confirms a new account. Its message has no name in it: the address may be mistyped. */
export const sendSignUpCode = async (db: Database, to: Recipient, now: Date): Promise<void> => {
  const code = await issueSignUpCode(db, to, now)
  await sendCode(db, to.approver ?? to.email, code, now, to.approver ? FOR_OWNER : UNASKED)
}

export const forgetSignUpCodes = async (db: Database, email: string): Promise<void> => {
  const ofAddress = and(eq(verificationCodes.purpose, 'sign-up'), eq(verificationCodes.address, email))
  await db.delete(verificationCodes).where(ofAddress)
}
