import { randomInt, randomUUID } from 'node:crypto'

/** Accounts and invites are found by email, so tests need unique ones. */
export const uniqueEmail = (): string => `robin.${randomUUID().slice(0, 13)}@mail.example`

/** In the US, as E.164. */
export const uniquePhoneNumber = (): string =>
  `+1212${randomInt(200, 1000)}${String(randomInt(10_000)).padStart(4, '0')}`
