import type { ConditionAnswer } from '@soundings/shared/conditions/enabled.rules'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { InstrumentInternals } from '../fhir/instrument.types.ts'
import type {
  AssessmentAnswer,
  AssessmentContent,
  AssessmentTranslation,
  Cadence,
  CheckInAnswer,
  CheckInModule,
  Draft,
  FormNode,
  IntakeInfo,
  InterventionAnswer,
  MessageType,
  SafetyResource,
  TelecomType,
} from '../http/api.types.ts'
import type { Language } from '../words/say.ts'

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type StoredAssessment = {
  id: string
  version: string
  answers: AssessmentAnswer[]
  /** Calculated values by key. If undefined, an export calculates them. */
  calculated?: Record<string, ConditionAnswer>
}

export type AuditKind =
  | 'read'
  | 'look-up'
  | 'submission'
  | 'change'
  | 'consent'
  | 'identification'
  | 'pairing'
  | 'log-in'
  | 'reset'
  | 'invite'
  | 'account'
  | 'intake'
  | 'unsubscribe'
  | 'subscribe'
  | 'dismissal'
  | 'export'
  | 'withdrawal'
  | 'deletion-request'

/** `missed`: a wrong guess or a look-up without a match, such as a wrong birthday. */
export type AuditOutcome = 'done' | 'missed'

/** `clinic`: the clinic's own interface. */
export type AuditProof =
  | 'account'
  | 'link'
  | 'clinic-link'
  | 'visit'
  | 'day'
  | 'clinic'
  | 'text-message'
  | 'none'

/** Never contains an answer. */
export type AuditDetails = Readonly<Record<string, string>>

type Translations = Partial<Record<Language, string>>

/** English is in the columns `after_submission` and `answers_read_by`; this has the other languages. */
type TextTranslations = Partial<Record<Language, { afterSubmission?: string; answersReadBy?: string }>>

export const clinics = pgTable('clinics', {
  id: text('id').primaryKey(),
  displayId: text('display_id').notNull().unique(),
  name: text('name').notNull(),
  logoUrl: text('logo_url').notNull(),
  phoneNumber: text('phone_number'),
  /** Describes what happens next with submitted answers. */
  afterSubmission: text('after_submission'),
  /** Describes in one line the readers of the answers, the time and the purpose. */
  answersReadBy: text('answers_read_by'),
  textTranslations: jsonb('text_translations').$type<TextTranslations>().notNull().default({}),
  /** The part of the recipient's name that a link reveals, and the days after the due date to answer. */
  questionsFor: jsonb('questions_for').$type<{ name: 'initial' | 'first-name'; days?: number }>(),
  flags: jsonb('flags').$type<Record<string, boolean>>().notNull().default({}),
  consentCopy: text('consent_copy').notNull(),
  consentTranslations: jsonb('consent_translations').$type<Translations>().notNull().default({}),
  /** Language of messages to people who have chosen none. */
  language: text('language'),
  /** Crisis contacts shown to every patient of the clinic after their own. */
  safetyResources: jsonb('safety_resources').$type<SafetyResource[]>().notNull().default([]),
  asksForPairing: boolean('asks_for_pairing').notNull().default(true),
  /** How far tests have moved this clinic's clock. */
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
})

/** `id` is the userId of links; `patientId` is the clinic's id. */
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
    /** The last name normalized by `normalizeName`, for the kiosk's search. */
    nameKey: text('name_key').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    email: text('email'),
    phoneNumber: text('phone_number'),
    mrn: text('mrn'),
    hasOnboarded: boolean('has_onboarded').notNull(),
    shouldPromptAccountCreation: boolean('should_prompt_account_creation').notNull(),
    consentRequired: boolean('consent_required').notNull(),
    consentCopy: text('consent_copy'),
    /** BCP 47 tag. */
    preferredLanguage: text('preferred_language'),
    subscribed: boolean('subscribed').notNull().default(true),
    /** Proofs of another version are invalid. */
    proofVersion: integer('proof_version').notNull().default(0),
    safetyNetEnabled: boolean('safety_net_enabled').notNull(),
    safetyNetDismissedAt: timestamptz('safety_net_dismissed_at'),
    safetyResources: jsonb('safety_resources').$type<SafetyResource[]>(),
  },
  (table) => [index('users_by_clinic').on(table.clinicId, table.nameKey)],
)

const userIdColumn = () =>
  text('user_id')
    .notNull()
    .references(() => users.id)

/** The people that an account may act for. */
export const profiles = pgTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    accountSub: text('account_sub').notNull(),
    userId: userIdColumn(),
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
  language: text('language').notNull(),
})

/** `telecomType` is 'none' for a link without a channel. */
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

/** Versions are immutable, because submissions refer to them. */
export const assessmentVersions = pgTable(
  'assessment_versions',
  {
    assessmentId: text('assessment_id')
      .notNull()
      .references(() => assessments.id),
    version: text('version').notNull(),
    content: jsonb('content').$type<AssessmentContent>().notNull(),
    /** BCP 47 tag; null for versions imported before languages were read. */
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

export const identityDocuments = pgTable('identity_documents', {
  id: text('id').primaryKey(),
  document: jsonb('document').$type<unknown>().notNull(),
})

/**
 * A trigger refuses updates; only the retention job deletes (`migrations/0000_clinic.sql`). The person is not a foreign
 * key, so entries remain when the person's other rows are deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** The operationId, or another name for actions outside `openapi.yaml`. */
    operation: text('operation').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    /** Null when no person was found. */
    userId: text('user_id'),
    proof: text('proof').$type<AuditProof>().notNull(),
    /** The acting account's id in the identity service. */
    actor: text('actor'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    addressHash: text('address_hash').notNull(),
    agentHash: text('agent_hash').notNull(),
    /** `x-request-id`, also in log lines. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_entries_by_person').on(table.userId, table.id),
    index('audit_entries_by_age').on(table.at),
  ],
)

/** Part of the key of pseudonyms. Older rows are deleted (`audit/audit-log.ts`). */
export const auditKeys = pgTable('audit_keys', {
  /** yyyy-MM */
  month: text('month').primaryKey(),
  secret: text('secret').notNull(),
})

/** Keeps all versions, because a past answer is shown with its original questions. */
export const checkInModules = pgTable(
  'check_in_modules',
  {
    id: text('id').notNull(),
    versionId: text('version_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    type: text('type').$type<CheckInModule['type']>().notNull(),
    content: jsonb('content').$type<CheckInModule['content']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    uniqueIndex('check_in_modules_by_version_id').on(table.versionId),
  ],
)

export const checkInAssignments = pgTable(
  'check_in_assignments',
  {
    userId: userIdColumn(),
    moduleId: text('module_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId] })],
)

/** Answers of one submission share its id. */
export const checkInScores = pgTable(
  'check_in_scores',
  {
    id: text('id').primaryKey(),
    submissionId: text('submission_id').notNull(),
    userId: userIdColumn(),
    moduleId: text('module_id').notNull(),
    versionId: text('version_id').notNull(),
    answers: jsonb('answers').$type<CheckInAnswer[]>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('check_in_scores_of_user').on(table.userId, table.createdAt)],
)

/** Steps and miles per day. */
export const activity = pgTable(
  'activity',
  {
    userId: userIdColumn(),
    type: text('type').$type<'steps' | 'distance'>().notNull(),
    day: text('day').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type, table.day] })],
)

export const drafts = pgTable(
  'drafts',
  {
    userId: userIdColumn(),
    kind: text('kind').notNull(),
    content: jsonb('content').$type<Draft>().notNull(),
    /** Last change by a device, on the clinic's clock. */
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('drafts_by_age').on(table.changedAt),
  ],
)

export const invites = pgTable('invites', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  state: text('state').$type<'active' | 'accepted'>().notNull(),
  invitedAt: timestamptz('invited_at').notNull(),
  acceptedAt: timestamptz('accepted_at'),
})

/** The account's first token replaces the row with a profile. */
export const pendingAccounts = pgTable('pending_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  accountSub: text('account_sub').notNull().unique(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
})

/** A request for an unknown address stores a code too, without a person. It is never sent, but behaves alike. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: text('id').primaryKey(),
    /** The newest code counts. */
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
    purpose: text('purpose').$type<'invite' | 'password' | 'sign-up'>().notNull(),
    /** An email in lower case, or a phone number as E.164. */
    address: text('address').notNull(),
    userId: text('user_id').references(() => users.id),
    codeHash: text('code_hash').notNull(),
    /** Hash of the browser that requested the code. Each browser has its own number of tries. */
    requestedBy: text('requested_by'),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
    consumedAt: timestamptz('consumed_at'),
  },
  (table) => [index('verification_codes_by_address').on(table.purpose, table.address, table.sequence)],
)

/** Subject and source are hashes (`limits/throttle.ts`). */
export const guesses = pgTable(
  'guesses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').notNull(),
    source: text('source').notNull(),
    guessedAt: timestamptz('guessed_at').notNull(),
  },
  (table) => [index('guesses_by_subject').on(table.subject, table.guessedAt)],
)

/** Verified devices of a person or an account. Both columns are hashes. */
export const knownDevices = pgTable(
  'known_devices',
  {
    device: text('device').notNull(),
    owner: text('owner').notNull(),
    knownSince: timestamptz('known_since').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.owner] }),
    index('known_devices_by_owner').on(table.owner),
  ],
)

/** `userId` is set when a link or a login identified the person. */
export const intakes = pgTable('intakes', {
  id: text('id').primaryKey(),
  /** The `Idempotency-Key`. A later request with the same key replaces the row. */
  key: text('key').unique(),
  userId: text('user_id'),
  info: jsonb('info').$type<IntakeInfo>().notNull(),
  language: text('language').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
})

type SignedDocument = { id: string; version: string; language: Language }

export const signedConsents = pgTable('signed_consents', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  /** Identifies the signer when no link or login does. */
  intakeId: text('intake_id'),
  documents: jsonb('documents').$type<SignedDocument[]>().notNull(),
  signedAt: timestamptz('signed_at').notNull(),
})

const clinicIdColumn = () =>
  text('clinic_id')
    .notNull()
    .references(() => clinics.id)

export const kioskDevices = pgTable(
  'kiosk_devices',
  {
    id: text('id').primaryKey(),
    clinicId: clinicIdColumn(),
    /** Label by the front desk: 'Waiting room, left'. */
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    pairedAt: timestamptz('paired_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** Proofs of earlier visits are invalid. */
    visit: integer('visit').notNull().default(0),
  },
  (table) => [index('kiosk_devices_by_clinic').on(table.clinicId, table.pairedAt)],
)

export const pairingCodes = pgTable('pairing_codes', {
  codeHash: text('code_hash').primaryKey(),
  clinicId: clinicIdColumn(),
  deviceName: text('device_name').notNull(),
  usesLeft: integer('uses_left').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Each code opens one person's visit on one device. A device has one code at a time. */
export const handOverCodes = pgTable('hand_over_codes', {
  deviceId: text('device_id')
    .primaryKey()
    .references(() => kioskDevices.id),
  userId: userIdColumn(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})

export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    screen: text('screen').notNull(),
    outcome: text('outcome').notNull(),
    count: integer('count').notNull(),
    /** The last thrown error, as the page describes it. */
    detail: text('detail'),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.screen, table.outcome] }),
    index('release_outcomes_by_age').on(table.lastAt),
  ],
)

/** See `idempotency.ts`. */
export const answeredRequests = pgTable(
  'answered_requests',
  {
    /** Hash of the call, the key and its owner. */
    id: text('id').primaryKey(),
    /** Hash of body, query and key. */
    requestHash: text('request_hash').notNull(),
    /** Encrypted; null while the request is in flight. */
    answer: text('answer'),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The person whose proof cookie the response sets. The row is deleted with that person's proofs. */
    provenUserId: text('proven_user_id'),
  },
  (table) => [
    index('answered_requests_by_expiry').on(table.expiresAt),
    index('answered_requests_by_proven').on(table.provenUserId),
  ],
)

export const reminders = pgTable(
  'reminders',
  {
    id: text('id').primaryKey(),
    userId: userIdColumn(),
    isActive: boolean('is_active').notNull().default(true),
    daysOfWeek: jsonb('days_of_week').$type<number[]>().notNull(),
    /** HH:mm, local to the patient. */
    timeOfDay: text('time_of_day').notNull(),
    /** IANA name. */
    timeZone: text('time_zone'),
    createdAt: timestamptz('created_at').notNull(),
    /** The person's local day of the last reminder. At most one is sent per day. */
    sentOn: text('sent_on'),
  },
  (table) => [index('reminders_of_user').on(table.userId)],
)

export const deletionRequests = pgTable('deletion_requests', {
  userId: userIdColumn().primaryKey(),
  requestedAt: timestamptz('requested_at').notNull(),
})

/** Message types that a person wants per channel. Without a row, all of them. */
export const communications = pgTable('communications', {
  userId: userIdColumn().primaryKey(),
  push: jsonb('push').$type<MessageType[]>().notNull(),
  email: jsonb('email').$type<MessageType[]>().notNull(),
  sms: jsonb('sms').$type<MessageType[]>().notNull(),
  isSmsSubscribed: boolean('is_sms_subscribed').notNull().default(true),
})
