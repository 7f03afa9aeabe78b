import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredAssessment } from '../assessments/submission.types.ts'
import type { InstrumentInternals } from '../fhir/instrument.types.ts'
import type {
  AssessmentContent,
  AssessmentTranslation,
  Cadence,
  FormNode,
  InterventionAnswer,
  SafetyResource,
  TelecomType,
} from '../http/api.types.ts'
import type { Language } from '../words/languages.rules.ts'

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A text by its language, English left out. */
export type Translations = Partial<Record<Language, string>>

export const clinics = pgTable('clinics', {
  id: text('id').primaryKey(),
  displayId: text('display_id').notNull().unique(),
  name: text('name').notNull(),
  logoUrl: text('logo_url').notNull(),
  phoneNumber: text('phone_number'),
  /** What happens next with answers that were sent, in the clinic's words. */
  afterSubmission: text('after_submission'),
  /** Who reads the answers, when and what for, in one line. */
  answersReadBy: text('answers_read_by'),
  flags: jsonb('flags').$type<Record<string, boolean>>().notNull().default({}),
  consentCopy: text('consent_copy').notNull(),
  /** The same in other languages. */
  consentTranslations: jsonb('consent_translations').$type<Translations>().notNull().default({}),
  /** Of what it writes to a person who has chosen none. */
  language: text('language'),
  /** Crisis contacts that every patient of the clinic sees after their own. */
  safetyResources: jsonb('safety_resources').$type<SafetyResource[]>().notNull().default([]),
  /** Identification is answered to paired devices alone. */
  asksForPairing: boolean('asks_for_pairing').notNull().default(true),
  /** How far tests have moved this clinic's clock. */
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
})

/** Patients and participants. `id` is the userId of links; `patientId` is the clinic's own id of a patient. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    clinicId: text('clinic_id')
      .notNull()
      .references(() => clinics.id),
    type: text('type').notNull(),
    patientId: text('patient_id').notNull().unique(),
    relatedPatientId: text('related_patient_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The last name as `normalizeName` writes it, by which a kiosk finds people. */
    nameKey: text('name_key').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    email: text('email'),
    phoneNumber: text('phone_number'),
    mrn: text('mrn'),
    hasOnboarded: boolean('has_onboarded').notNull(),
    shouldPromptAccountCreation: boolean('should_prompt_account_creation').notNull(),
    consentRequired: boolean('consent_required').notNull(),
    consentCopy: text('consent_copy'),
    /** BCP 47, as the person has chosen it. */
    preferredLanguage: text('preferred_language'),
    subscribed: boolean('subscribed').notNull().default(true),
    /** Proofs of another version have ended. */
    proofVersion: integer('proof_version').notNull().default(0),
    safetyNetEnabled: boolean('safety_net_enabled').notNull(),
    safetyNetDismissedAt: timestamptz('safety_net_dismissed_at'),
    safetyResources: jsonb('safety_resources').$type<SafetyResource[]>(),
  },
  (table) => [index('users_by_clinic').on(table.clinicId, table.nameKey)],
)

/** The person that a row is of. */
export const userIdColumn = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

/** Which people an account of the identity service may act for. */
export const profiles = pgTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    accountSub: text('account_sub').notNull(),
    userId: userIdColumn(),
    /** The first one is the account's active profile. */
    position: integer('position').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [uniqueIndex('one_profile_per_account_and_user').on(table.accountSub, table.userId)],
)

export const consents = pgTable('consents', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  acceptedAt: timestamptz('accepted_at').notNull(),
  copyHash: text('copy_hash').notNull(),
  /** Of the words that were shown. */
  language: text('language').notNull(),
})

/** Every attempt at a birthday check. `telecomType` is 'none' for a link without a channel. */
export const birthdayChecks = pgTable(
  'birthday_checks',
  {
    id: text('id').primaryKey(),
    userId: userIdColumn(),
    telecomType: text('telecom_type').notNull(),
    correct: boolean('correct').notNull(),
    attemptedAt: timestamptz('attempted_at').notNull(),
  },
  (table) => [index('birthday_checks_by_user').on(table.userId, table.attemptedAt)],
)

export const assessments = pgTable('assessments', {
  id: text('id').primaryKey(),
  sourceKey: text('source_key').notNull().unique(),
  name: text('name').notNull(),
  disorder: text('disorder').notNull(),
  currentVersion: text('current_version').notNull(),
})

/** A version is never changed: submissions refer to the one that was answered. */
export const assessmentVersions = pgTable(
  'assessment_versions',
  {
    assessmentId: text('assessment_id')
      .notNull()
      .references(() => assessments.id),
    version: text('version').notNull(),
    content: jsonb('content').$type<AssessmentContent>().notNull(),
    /** BCP 47; none is said of versions that were imported before languages were read. */
    language: text('language'),
    translations: jsonb('translations').$type<AssessmentTranslation[]>().notNull().default([]),
    internals: jsonb('internals').$type<InstrumentInternals>().notNull(),
    source: jsonb('source').$type<unknown>().notNull(),
    importedAt: timestamptz('imported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.version] })],
)

export const assignments = pgTable(
  'assignments',
  {
    clinicAssessmentId: text('clinic_assessment_id').primaryKey(),
    userId: userIdColumn(),
    assessmentId: text('assessment_id')
      .notNull()
      .references(() => assessments.id),
    administrationDate: date('administration_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    cadence: text('cadence').$type<Cadence>().notNull(),
    lastSubmittedOn: date('last_submitted_on', { mode: 'string' }),
    completedAt: timestamptz('completed_at'),
  },
  (table) => [index('assignments_by_user').on(table.userId)],
)

export const submissions = pgTable(
  'submissions',
  {
    id: text('id').primaryKey(),
    userId: userIdColumn(),
    assigneeUserId: text('assignee_user_id').notNull(),
    answers: jsonb('answers').$type<StoredAssessment[]>().notNull(),
    source: text('source').notNull(),
    submissionType: text('submission_type').notNull(),
    isNewPatient: boolean('is_new_patient').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('submissions_of_user').on(table.userId, table.createdAt)],
)

export const interventions = pgTable('interventions', {
  id: text('id').primaryKey(),
  userId: userIdColumn(),
  name: text('name').notNull(),
  items: jsonb('items').$type<FormNode[]>().notNull(),
  answers: jsonb('answers').$type<InterventionAnswer[]>().notNull(),
})

/** Text messages and e-mails that a clinic would have sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    to: text('recipient').notNull(),
    channel: text('channel').$type<'sms' | 'email'>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    links: jsonb('links').$type<{ label: string; url: string }[]>().notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('outbox_by_recipient').on(table.to)],
)

/** By which message a link went out. */
const channelColumn = () => text('channel').$type<TelecomType>()

export const magicCodes = pgTable('magic_codes', {
  hash: text('hash').primaryKey(),
  userId: userIdColumn(),
  channel: channelColumn(),
  expiresAt: timestamptz('expires_at').notNull(),
  usedAt: timestamptz('used_at'),
})

export const magicTokens = pgTable('magic_tokens', {
  hash: text('hash').primaryKey(),
  userId: userIdColumn(),
  channel: channelColumn(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** What the identity service keeps: its signing key and its accounts, one document each. */
export const identityDocuments = pgTable('identity_documents', {
  id: text('id').primaryKey(),
  document: jsonb('document').$type<unknown>().notNull(),
})
