import { readCount } from './read-count.rules.ts'

/**
 * A URL setting of a server, used by browsers or servers.
 * @returns its origin, without a trailing slash.
 * @throws Error that names the setting when it is no origin.
 */
export const readOrigin = (name: string, given: string): string => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.href !== `${url.origin}/`)
    throw new Error(`${name} has to be an origin such as https://clinic.example, without a path.`)
  return url.origin
}

/** @throws Error for a URL that names no PostgreSQL database. */
export const readDatabaseUrl = (given: string | undefined): string => {
  if (!given || !/^postgres(ql)?:\/\/./.test(given))
    throw new Error(
      'DATABASE_URL has to name a PostgreSQL database, such as postgres://clinic:password@localhost:5432/clinic.',
    )
  return given
}

/** Whether a setting is on. @throws Error for a value other than 1 or 0. */
export const readSwitch = (name: string, given: string | undefined): boolean => {
  if (given !== undefined && !['', '0', '1'].includes(given)) throw new Error(`${name} has to be 1 or 0.`)
  return given === '1'
}

/** The secrets that `<name>_FILE` may put in a file, as Docker and systemd pass them. */
const SECRETS = ['DATABASE_URL', 'PGPASSWORD', 'PROOF_KEY', 'PROOF_KEY_PREVIOUS']

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Secrets in files that the environment names; a file takes precedence over a variable.
 * @throws Error for a file that is unreadable or empty.
 */
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

/** @throws Error for frame ancestors in `CONFIG_FILE` behind a gateway, which alone sends the header. */
export const checkFrameAncestors = (ancestors: readonly string[]): void => {
  if (ancestors.join(' ') !== "'self'")
    throw new Error(
      'CONFIG_FILE: frameAncestors does nothing behind a gateway. Set FRAME_ANCESTORS of Caddy.',
    )
}

/** Docker kills a container 30 seconds after the stop signal, and requests take up to five of them (docker-compose.yml). */
const MAX_DRAIN_SECONDS = 20

/** How long a server keeps answering after readiness fails, in milliseconds. @throws Error for more than Docker allows. */
export const readDrainMs = (given: string | undefined): number =>
  1000 * readCount('DRAIN_SECONDS', given, 5, { most: MAX_DRAIN_SECONDS })
