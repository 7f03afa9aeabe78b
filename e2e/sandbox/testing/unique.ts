import { randomInt, randomUUID } from 'node:crypto'

/** An email address unique among tests, because accounts and invites are found by email. */
export const uniqueEmail = (): string => `robin.${randomUUID().slice(0, 13)}@mail.example`

/** A US phone number (E.164) unique among tests. */
export const uniquePhoneNumber = (): string =>
  `+1212${randomInt(200, 1000)}${String(randomInt(10_000)).padStart(4, '0')}`
