import * as v from 'valibot'
import type { components } from './generated/openapi.ts'

const profileSchema = v.object({
  id: v.string(),
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.string(),
  email: v.exactOptional(v.string()),
  phoneNumber: v.exactOptional(v.string()),
  safetyNetEnabled: v.boolean(),
}) satisfies v.GenericSchema<unknown, components['schemas']['Profile']>

/** Personal data of the logged-in person (specification, 3 Profile); `dateOfBirth` is `yyyy-MM-dd`, phones E.164. */
export type Profile = v.InferOutput<typeof profileSchema>

/* Exported apart from its declaration, so that the reference shows the fields with the type. */
export { profileSchema }
