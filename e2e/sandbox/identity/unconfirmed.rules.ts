import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'

/** How long an account waits for its e-mail to be confirmed. */
const UNCONFIRMED_MS = DAY_MS

/** Longer than one is made for: its password follows within seconds. */
const UNFINISHED_MS = MINUTE_MS

/** An account as the calls of Cognito tell it. */
export type AccountState = { UserStatus?: string | undefined; UserCreateDate?: Date | undefined }

const ageOf = ({ UserCreateDate }: AccountState, now: Date) =>
  UserCreateDate ? now.getTime() - UserCreateDate.getTime() : 0

/** Whether the e-mail of an account is still to be confirmed. It opens nothing until then. */
export const isUnconfirmed = ({ UserStatus }: AccountState): boolean => UserStatus === 'UNCONFIRMED'

/** Whether an account has no password yet that its owner knows: `AdminCreateUser` alone makes none. */
const isUnfinished = ({ UserStatus }: AccountState): boolean => UserStatus === 'FORCE_CHANGE_PASSWORD'

/** Whether an account is its owner's: they have confirmed its e-mail, and know its password. */
export const isOpen = (account: AccountState): boolean => !isUnconfirmed(account) && !isUnfinished(account)

/** Whether an account was not confirmed in time. It counts as none from then on. */
export const hasExpired = (account: AccountState, now: Date): boolean =>
  isUnconfirmed(account) && ageOf(account, now) >= UNCONFIRMED_MS

/** Whether a sign-up replaces this account of the same email: it is unconfirmed, or has no password yet. */
export const givesWay = (account: AccountState, now: Date): boolean =>
  isUnconfirmed(account) || (isUnfinished(account) && ageOf(account, now) >= UNFINISHED_MS)
