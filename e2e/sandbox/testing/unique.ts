import { randomInt, randomUUID } from 'node:crypto'

/** An e-mail address that no other test has: accounts and invites are found by it. */
export const uniqueEmail = (): string => `robin.${randomUUID().slice(0, 13)}@mail.example`

/** A US phone number (E.164) that no other test has. */
export const uniquePhoneNumber = (): string =>
  `+1212${randomInt(200, 1000)}${String(randomInt(10_000)).padStart(4, '0')}`
