import * as v from 'valibot'
import { LAYOUTS, type Layout } from './layouts.ts'

const kebab = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'))

/** User types that a card may be limited to (specification, 6). */
const USER_ROLES = ['patient', 'participant'] as const

const LAYOUTS_OF_PERSON: readonly Layout[] = ['public-user', 'authenticated']

export const slotSchema = v.strictObject({
  name: kebab,
  screen: kebab,
})

/** A card of this remote in a slot of another one. */
export const extensionSchema = v.strictObject({
  /** The remote that offers the slot, and the slot's name. */
  slot: v.pipe(
    v.string(),
    v.regex(/^mfe-[a-z0-9-]+\/[a-z][a-z0-9-]*$/, 'must be a remote and its slot, such as mfe-goals/top'),
  ),
  /** Feature folder of the card: `src/features/<screen>/<screen>.screen.tsx`, as for a screen. */
  screen: kebab,
  /** Lower values come first; each value is unique in a slot. */
  order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  /** Layouts that provide all the data that the card needs. */
  layouts: v.pipe(v.array(v.picklist(LAYOUTS)), v.minLength(1)),
  /** User types that see it; default: all. */
  roles: v.exactOptional(v.pipe(v.array(v.picklist(USER_ROLES)), v.minLength(1))),
})

export const slotsSchema = v.optional(
  v.pipe(
    v.array(slotSchema),
    v.check(
      (slots) => new Set(slots.map(({ name }) => name)).size === slots.length,
      'a name stands for one slot',
    ),
  ),
  [],
)

export const extensionsSchema = v.optional(
  v.pipe(
    v.array(extensionSchema),
    v.check(
      (extensions) =>
        extensions.every(
          ({ layouts, roles }) => !roles || layouts.every((layout) => LAYOUTS_OF_PERSON.includes(layout)),
        ),
      `roles are known in the layouts ${LAYOUTS_OF_PERSON.join(' and ')} alone`,
    ),
  ),
  [],
)

export type SlotDeclaration = v.InferOutput<typeof slotSchema>
export type ExtensionDeclaration = v.InferOutput<typeof extensionSchema>
