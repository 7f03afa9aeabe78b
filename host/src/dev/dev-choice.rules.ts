/** Origin by name of the remote. */
export type DevChoice = Readonly<Record<string, string>>

const CHOICE = /^(mfe-[a-z][a-z0-9-]*)@(http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/

/** `http://localhost:*` matches all ports. */
const matchesRule = (origin: string, rule: string): boolean =>
  rule.endsWith(':*') ? origin.slice(0, origin.lastIndexOf(':') + 1) === rule.slice(0, -1) : origin === rule

/** The server must be local, and a rule must allow it. */
export const isAllowedOrigin = (origin: string, rules: readonly string[]): boolean =>
  CHOICE.test(`mfe-x@${origin}`) && rules.some((rule) => matchesRule(origin, rule))

/** Parses `?remote=mfe-checkins@http://localhost:3001`, which may be repeated. */
export const parseDevChoice = (search: string, rules: readonly string[]): DevChoice =>
  Object.fromEntries(
    new URLSearchParams(search).getAll('remote').flatMap((value) => {
      const [, remote = '', origin = ''] = CHOICE.exec(value) ?? []
      return isAllowedOrigin(origin, rules) ? [[remote, origin]] : []
    }),
  )
