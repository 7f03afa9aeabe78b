import * as v from 'valibot'

/**
 * Values of the clinic that a check makes. A route parameter of such a name is filled by itself, and another one by
 * `"params": {"name": ":userId"}`.
 */
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

/** Who opens a screen: a visitor, a person with a link who has passed its gate, or a person who is logged in. */
const CHECK_STATES = ['visitor', 'link', 'logged-in'] as const

/** A text, or a placeholder such as `:userId`. */
const textOrPlaceholder = v.pipe(
  v.string(),
  v.check(
    (text) => !text.startsWith(':') || CHECK_PLACEHOLDERS.some((name) => text === `:${name}`),
    `must be a text, or one of ${CHECK_PLACEHOLDERS.map((name) => `:${name}`).join(', ')}`,
  ),
)

/** `check` of a route in `remote.json`: what `remotes check` needs to open it, beyond what its path and layout say. */
export const routeCheckSchema = v.strictObject({
  /** By the layout, if not said: authenticated is logged in, public-user has a link, the others are for visitors. */
  state: v.exactOptional(v.picklist(CHECK_STATES)),
  params: v.exactOptional(v.record(v.string(), textOrPlaceholder)),
  search: v.exactOptional(v.record(v.string(), textOrPlaceholder)),
  /** Path that the screen leads to by itself, with placeholders; its own address if not said. */
  leadsTo: v.exactOptional(v.pipe(v.string(), v.regex(/^\/[\w\-/:]*$/, 'must be a path of this product'))),
})

export type CheckState = (typeof CHECK_STATES)[number]
