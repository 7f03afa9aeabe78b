import * as v from 'valibot'
import { checkInScenarioFields } from '../check-ins/check-ins.scenario.ts'
import type { FormNode, InterventionAnswer } from '../http/api.types.ts'

const safetyResource = v.object({
  displayText: v.string(),
  type: v.picklist(['call', 'sms', 'web']),
  value: v.string(),
})

/** A completed form with items and answers as in openapi.yaml; the response of `getIntervention` is validated against it. */
const intervention = v.object({
  name: v.string(),
  items: v.array(v.custom<FormNode>((item) => typeof item === 'object')),
  answers: v.optional(v.array(v.custom<InterventionAnswer>((answer) => typeof answer === 'object')), []),
})

/** Default texts of a clinic, in its three languages. */
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
  /** For a participant: the index of the patient in this scenario. */
  relatedTo: v.exactOptional(v.number()),
  consentRequired: v.optional(v.boolean(), false),
  consentCopy: v.exactOptional(v.string()),
  preferredLanguage: v.exactOptional(v.string()),
  /** Links of this person skip the gate in every browser; only the control API can set this. */
  birthdayVerified: v.optional(v.boolean(), false),
  /**
   * Creates an account with the email and this password. People of one scenario with the same email are
   * one account with several profiles, the first of them active.
   */
  password: v.exactOptional(v.string()),
  /** Requires a code of an authenticator app, whose key is returned with the login; `set-up`: the next login creates the key. */
  secondFactor: v.exactOptional(v.picklist(['app', 'set-up'])),
  /** Default: a person with an account has completed onboarding. */
  hasOnboarded: v.exactOptional(v.boolean()),
  /** Whether the clinic has invited this person to create an account; two invites with the same email are ambiguous. */
  invited: v.exactOptional(v.picklist(['active', 'accepted'])),
  /** Gives each link its own code, and one more in `codes.magic`. */
  magicCode: v.optional(v.boolean(), false),
  safetyNet: v.exactOptional(v.array(safetyResource)),
  safetyNetEnabled: v.optional(v.boolean(), true),
  interventions: v.optional(v.array(intervention), []),
  ...checkInScenarioFields,
  shouldPromptAccountCreation: v.optional(v.boolean(), false),
  assignments: v.optional(v.array(assignment), []),
})

/** The world of one test, or of the demo. */
export const scenarioSchema = v.object({
  clinic: v.optional(
    v.object({
      displayId: v.exactOptional(v.string()),
      name: v.optional(v.string(), 'Harbor Lane Clinic'),
      logoUrl: v.optional(v.string(), '/clinic-assets/harbor-lane.svg'),
      phoneNumber: v.optional(v.string(), '+15555550142'),
      afterSubmission: v.exactOptional(v.string()),
      /** Whether a kiosk of this clinic must be paired. */
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
      /** What a message and the gate reveal about the recipient; nothing by default. */
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
