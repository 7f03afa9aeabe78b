import * as v from 'valibot'

/**
 * What the clinic of a check knows; a route parameter of such a name is filled by itself, and another one by
 * `"params": {"name": ":userId"}`.
 */
export const CHECK_FACTS = [
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

export type CheckFact = (typeof CHECK_FACTS)[number]

/** Who opens a screen: a visitor, a person with a link who has passed its gate, or a person who is logged in. */
const CHECK_STATES = ['visitor', 'link', 'logged-in'] as const

/** A text, or a fact of the clinic that the check makes, as in `:userId`. */
const value = v.pipe(
  v.string(),
  v.check(
    (text) => !text.startsWith(':') || CHECK_FACTS.some((fact) => text === `:${fact}`),
    `must be a text, or one of ${CHECK_FACTS.map((fact) => `:${fact}`).join(', ')}`,
  ),
)

/** `check` of a route in `remote.json`: what `remotes check` needs to open it, beyond what its path and layout say. */
export const routeCheckSchema = v.strictObject({
  /** By the layout, if not said: authenticated is logged in, public-user has a link, the others are for visitors. */
  state: v.exactOptional(v.picklist(CHECK_STATES)),
  params: v.exactOptional(v.record(v.string(), value)),
  search: v.exactOptional(v.record(v.string(), value)),
  /** Path that the screen leads to by itself, with `:facts`; its own address if not said. */
  leadsTo: v.exactOptional(v.pipe(v.string(), v.regex(/^\/[\w\-/:]*$/, 'must be a path of this product'))),
})

export type CheckState = (typeof CHECK_STATES)[number]
