/** Where each remote is taken from that somebody has chosen: origins by the name of the remote. */
export type DevChoice = Readonly<Record<string, string>>

const CHOICE = /^(mfe-[a-z][a-z0-9-]*)@(http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/

/** A port of a rule such as `http://localhost:*` may be any. */
const fits = (origin: string, rule: string): boolean =>
  rule.endsWith(':*') ? origin.slice(0, origin.lastIndexOf(':') + 1) === rule.slice(0, -1) : origin === rule

/** Whether a development server may be used: of this machine, whatever the rules say, and named by one of them. */
export const isAllowed = (origin: string, rules: readonly string[]): boolean =>
  CHOICE.test(`mfe-x@${origin}`) && rules.some((rule) => fits(origin, rule))

/** What `?remote=mfe-checkins@http://localhost:3001` asks for, as far as it is allowed; there may be several. */
export const askedFor = (search: string, rules: readonly string[]): DevChoice =>
  Object.fromEntries(
    new URLSearchParams(search).getAll('remote').flatMap((value) => {
      const [, remote = '', origin = ''] = CHOICE.exec(value) ?? []
      return isAllowed(origin, rules) ? [[remote, origin]] : []
    }),
  )
