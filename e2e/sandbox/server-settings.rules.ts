import { readCount } from './read-count.rules.ts'

/** @returns the URL's origin, without a trailing slash. */
export const readOrigin = (name: string, given: string): string => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.href !== `${url.origin}/`)
    throw new Error(`${name} has to be an origin such as https://clinic.example, without a path.`)
  return url.origin
}

export const readDatabaseUrl = (given: string | undefined): string => {
  if (!given || !/^postgres(ql)?:\/\/./.test(given))
    throw new Error(
      'DATABASE_URL has to name a PostgreSQL database, such as postgres://clinic:password@localhost:5432/clinic.',
    )
  return given
}

export const readSwitch = (name: string, given: string | undefined): boolean => {
  if (given !== undefined && !['', '0', '1'].includes(given)) throw new Error(`${name} has to be 1 or 0.`)
  return given === '1'
}

/** `<name>_FILE` may name a file with the secret, as Docker and systemd pass it. */
const SECRETS = ['DATABASE_URL', 'PGPASSWORD', 'PROOF_KEY', 'PROOF_KEY_PREVIOUS']

type Environment = Readonly<Record<string, string | undefined>>

/** A file takes precedence over a variable. @throws Error for a file that is unreadable or empty. */
export const readSecrets = (env: Environment, read: (path: string) => string): Record<string, string> =>
  Object.fromEntries(
    SECRETS.flatMap((name) => {
      const file = env[`${name}_FILE`]
      if (!file) return []
      const secret = read(file).trim()
      if (!secret) throw new Error(`${name}_FILE: ${file} is empty.`)
      return [[name, secret]]
    }),
  )

/** Only the gateway sends the header. */
export const checkFrameAncestors = (ancestors: readonly string[]): void => {
  if (ancestors.join(' ') !== "'self'")
    throw new Error(
      'CONFIG_FILE: frameAncestors does nothing behind a gateway. Set FRAME_ANCESTORS of Caddy.',
    )
}

/** Docker kills a container 30 seconds after the stop signal (docker-compose.yml). */
const MAX_DRAIN_SECONDS = 20

export const readDrainMs = (given: string | undefined): number =>
  1000 * readCount('DRAIN_SECONDS', given, 5, { most: MAX_DRAIN_SECONDS })
