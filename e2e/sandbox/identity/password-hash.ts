import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const SALT_BYTES = 16
const KEY_BYTES = 32

/** Of OWASP's password storage cheat sheet: 16 MiB and about a sixth of a second for a guess. */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 5 }

const SCHEME = 'scrypt'

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** The stored form of a password. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt)
  return [SCHEME, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Stands in for the hash of an address that has no account, so that both take the same time. */
const DUMMY_HASH = [SCHEME, Buffer.alloc(SALT_BYTES).toString('base64'), ''].join('$')

/** Whether a password is the one that a hash was made of; never for an account that is not there. */
export const isPassword = async (password: string, stored = DUMMY_HASH): Promise<boolean> => {
  const [, salt = '', hash = ''] = stored.split('$')
  const key = await derive(password, Buffer.from(salt, 'base64'))
  const expected = Buffer.from(hash, 'base64')
  return expected.length === key.length && timingSafeEqual(expected, key)
}
