import * as v from 'valibot'
import { checkInScenarioFields } from '../check-ins/check-ins.scenario.ts'
import type { FormNode, InterventionAnswer } from '../http/api.types.ts'

const safetyResource = v.object({
  displayText: v.string(),
  type: v.picklist(['call', 'sms', 'web']),
  value: v.string(),
})

/** As in openapi.yaml, which validates the response of `getIntervention`. */
const intervention = v.object({
  name: v.string(),
  items: v.array(v.custom<FormNode>((item) => typeof item === 'object')),
  answers: v.optional(v.array(v.custom<InterventionAnswer>((answer) => typeof answer === 'object')), []),
})

const CONSENT = {
  en: '<p>Please agree to share your answers with your <b>care team</b>.</p>',
  es: '<p>Acepte compartir sus respuestas con su <b>equipo de atención</b>.</p>',
  ar: '<p>نرجو موافقتك على مشاركة إجاباتك مع <b>فريق رعايتك</b>.</p>',
}

const assignment = v.object({
  /** Id of an assessment, or the name of a sample instrument. */
  questionnaire: v.string(),
  dueInDays: v.number(),
  cadence: v.optional(v.picklist(['once', 'daily', 'weekly', 'biweekly', 'monthly', 'quarterly']), 'once'),
})

const patient = v.object({
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.string(),
  email: v.exactOptional(v.string()),
  phoneNumber: v.exactOptional(v.string()),
  mrn: v.exactOptional(v.string()),
  userType: v.optional(v.picklist(['patient', 'participant']), 'patient'),
  /** A participant's patient, by index in this scenario. */
  relatedTo: v.exactOptional(v.number()),
  consentRequired: v.optional(v.boolean(), false),
  consentCopy: v.exactOptional(v.string()),
  preferredLanguage: v.exactOptional(v.string()),
  /** Links of this person skip the gate in every browser. Only the control API can set this. */
  birthdayVerified: v.optional(v.boolean(), false),
  /** Creates an account. People of one scenario with the same email share it; the first is its active profile. */
  password: v.exactOptional(v.string()),
  /** `app` returns the key of an authenticator app with the login. With `set-up`, the next login creates the key. */
  secondFactor: v.exactOptional(v.picklist(['app', 'set-up'])),
  /** True by default for a person with an account. */
  hasOnboarded: v.exactOptional(v.boolean()),
  /** Invites the person to create an account. Two invites with the same email are ambiguous. */
  invited: v.exactOptional(v.picklist(['active', 'accepted'])),
  /** Adds a code to each link, and another one in `codes.magic`. */
  magicCode: v.optional(v.boolean(), false),
  safetyNet: v.exactOptional(v.array(safetyResource)),
  safetyNetEnabled: v.optional(v.boolean(), true),
  interventions: v.optional(v.array(intervention), []),
  ...checkInScenarioFields,
  shouldPromptAccountCreation: v.optional(v.boolean(), false),
  assignments: v.optional(v.array(assignment), []),
})

export const scenarioSchema = v.object({
  clinic: v.optional(
    v.object({
      displayId: v.exactOptional(v.string()),
      name: v.optional(v.string(), 'Harbor Lane Clinic'),
      logoUrl: v.optional(v.string(), '/clinic-assets/harbor-lane.svg'),
      phoneNumber: v.optional(v.string(), '+15555550142'),
      afterSubmission: v.exactOptional(v.string()),
      asksForPairing: v.optional(v.boolean(), true),
      answersReadBy: v.exactOptional(v.string()),
      textTranslations: v.exactOptional(
        v.record(
          v.picklist(['es', 'ar']),
          v.object({
            afterSubmission: v.exactOptional(v.string()),
            answersReadBy: v.exactOptional(v.string()),
          }),
        ),
      ),
      /** Reveals the recipient in messages and at the gate. Nothing by default. */
      questionsFor: v.exactOptional(
        v.object({ name: v.picklist(['initial', 'first-name']), days: v.exactOptional(v.number()) }),
      ),
      safetyNet: v.optional(v.array(safetyResource), [
        { displayText: 'Harbor Lane Clinic, front desk', type: 'call', value: '+15555550142' },
      ]),
      flags: v.optional(v.record(v.string(), v.boolean()), {}),
      language: v.exactOptional(v.string()),
      consentCopy: v.optional(v.string(), CONSENT.en),
      consentTranslations: v.optional(v.record(v.picklist(['es', 'ar']), v.string()), {
        es: CONSENT.es,
        ar: CONSENT.ar,
      }),
    }),
    {},
  ),
  patients: v.array(patient),
})

export type Scenario = v.InferOutput<typeof scenarioSchema>
export type ScenarioInput = v.InferInput<typeof scenarioSchema>
export type ScenarioPatient = Scenario['patients'][number]
