import * as v from 'valibot'

/** A route parameter with one of these names gets its value; others need `"params": {"name": ":userId"}`. */
export const CHECK_PLACEHOLDERS = [
  'userId',
  'patientId',
  'cognitoId',
  'clinicDisplayId',
  'assessmentId',
  'checkInId',
  'checkInScoreId',
  'interventionId',
  'email',
] as const

export type CheckPlaceholder = (typeof CHECK_PLACEHOLDERS)[number]

/** `link`: a person who has opened a link and passed its gates. */
const CHECK_STATES = ['visitor', 'link', 'logged-in'] as const

const textOrPlaceholder = v.pipe(
  v.string(),
  v.check(
    (text) => !text.startsWith(':') || CHECK_PLACEHOLDERS.some((name) => text === `:${name}`),
    `must be a text, or one of ${CHECK_PLACEHOLDERS.map((name) => `:${name}`).join(', ')}`,
  ),
)

/** Values that `remotes check` needs to open a route, besides its path and layout. */
export const routeCheckSchema = v.strictObject({
  /** Default by layout: `logged-in` for authenticated, `link` for public-user, `visitor` for others. */
  state: v.exactOptional(v.picklist(CHECK_STATES)),
  params: v.exactOptional(v.record(v.string(), textOrPlaceholder)),
  search: v.exactOptional(v.record(v.string(), textOrPlaceholder)),
  /** Path that the screen redirects to, with placeholders; default: its own address. */
  leadsTo: v.exactOptional(v.pipe(v.string(), v.regex(/^\/[\w\-/:]*$/, 'must be a path of this product'))),
})

export type CheckState = (typeof CHECK_STATES)[number]
