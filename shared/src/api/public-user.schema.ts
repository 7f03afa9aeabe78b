import * as v from 'valibot'
import type { components } from './generated/openapi.ts'

const flags = v.object({
  accept_invite_flow: v.exactOptional(v.boolean()),
  assessment_birthday_confirmation: v.exactOptional(v.boolean()),
})

const publicUserSchema = v.object({
  id: v.string(),
  type: v.string(),
  patientId: v.exactOptional(v.string()),
  relatedPatientId: v.exactOptional(v.string()),
  relatedPatientFirstName: v.exactOptional(v.string()),
  clinicId: v.string(),
  clinic: v.object({
    logoUrl: v.string(),
    name: v.exactOptional(v.string()),
    displayId: v.exactOptional(v.string()),
    phoneNumber: v.exactOptional(v.string()),
    language: v.exactOptional(v.string()),
    afterSubmission: v.exactOptional(v.string()),
    answersReadBy: v.exactOptional(v.string()),
    textsLanguage: v.exactOptional(v.string()),
    flags: v.exactOptional(flags),
  }),
  preferredLanguage: v.exactOptional(v.string()),
  questionsFor: v.exactOptional(v.object({ text: v.string(), language: v.string() })),
  isPartial: v.exactOptional(v.boolean()),
  info: v.object({
    firstName: v.string(),
    hasOnboarded: v.boolean(),
    shouldPromptAccountCreation: v.boolean(),
  }),
}) satisfies v.GenericSchema<unknown, components['schemas']['User']>

/** The person that a link identifies (specification, 3: User). */
export type PublicUser = v.InferOutput<typeof publicUserSchema>

/* Exported apart from its declaration, so that the reference shows the fields with the type. */
export { publicUserSchema }
