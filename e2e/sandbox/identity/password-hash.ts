import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const SALT_BYTES = 16
const KEY_BYTES = 32

export type HashCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>

/** Recommended by OWASP's password storage cheat sheet: 16 MiB, and about a sixth of a second per guess. */
export const PRODUCTION_COST: HashCost = { N: 2 ** 14, r: 8, p: 5 }

export const TEST_COST: HashCost = { N: 2 ** 4, r: 8, p: 1 }

const derive = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const format = ({ N, r, p }: HashCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')

/** A stored hash contains its cost. */
export const createPasswordHashes = (cost: HashCost) => {
  /** Compared for an unknown address, so that the response time does not reveal accounts. */
  const dummyHash = format(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(0))
  return {
    hash: async (password: string): Promise<string> => {
      const salt = randomBytes(SALT_BYTES)
      return format(cost, salt, await derive(password, salt, cost))
    },
    matches: async (password: string, stored = dummyHash): Promise<boolean> => {
      const [, N, r, p, salt = '', hash = ''] = stored.split('$')
      const storedCost = { N: Number(N), r: Number(r), p: Number(p) }
      const key = await derive(password, Buffer.from(salt, 'base64'), storedCost)
      const expected = Buffer.from(hash, 'base64')
      return expected.length === key.length && timingSafeEqual(expected, key)
    },
  }
}

export type PasswordHashes = ReturnType<typeof createPasswordHashes>
