import { DAY_MS } from '@soundings/shared/dates/durations'
import type { User } from 'cognito-local/lib/services/userPoolService'

/** How long an account waits for its e-mail to be confirmed. */
const UNCONFIRMED_MS = DAY_MS

/** Whether the e-mail of an account is still to be confirmed. It opens nothing until then. */
export const isUnconfirmed = ({ UserStatus }: Pick<User, 'UserStatus'>): boolean =>
  UserStatus === 'UNCONFIRMED'

/** Whether an account was not confirmed in time. It counts as none from then on. */
export const hasExpired = (user: Pick<User, 'UserStatus' | 'UserCreateDate'>, now: Date): boolean =>
  isUnconfirmed(user) && now.getTime() - user.UserCreateDate.getTime() >= UNCONFIRMED_MS
