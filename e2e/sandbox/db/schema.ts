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

/** One answered assessment, with its version at that time. */
export type StoredAssessment = {
  id: string
  version: string
  answers: AssessmentAnswer[]
  /** Calculated values by key; without them, an export calculates them. */
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

/**
 * How the caller was authenticated: a login, the token of a link, the token of the clinic's own link, a proof cookie
 * (of a day or of a kiosk visit), the clinic's own interface (`clinic`), a text message from the
 * person's phone, or not at all.
 */
export type AuditProof =
  | 'account'
  | 'link'
  | 'clinic-link'
  | 'visit'
  | 'day'
  | 'clinic'
  | 'text-message'
  | 'none'

/** Ids, versions and channels, never an answer. */
export type AuditDetails = Readonly<Record<string, string>>

/** A text by language, without English. */
type Translations = Partial<Record<Language, string>>

/** The clinic's own lines by language, without English. */
type TextTranslations = Partial<Record<Language, { afterSubmission?: string; answersReadBy?: string }>>

export const clinics = pgTable('clinics', {
  id: text('id').primaryKey(),
  displayId: text('display_id').notNull().unique(),
  name: text('name').notNull(),
  logoUrl: text('logo_url').notNull(),
  phoneNumber: text('phone_number'),
  /** What happens next with submitted answers, in the clinic's words. */
  afterSubmission: text('after_submission'),
  /** Who reads the answers, when and for what purpose, in one line. */
  answersReadBy: text('answers_read_by'),
  /** Both lines in other languages. */
  textTranslations: jsonb('text_translations').$type<TextTranslations>().notNull().default({}),
  /** What everyone with the link sees of the recipient's name, and the days after the due date to answer. */
  questionsFor: jsonb('questions_for').$type<{ name: 'initial' | 'first-name'; days?: number }>(),
  flags: jsonb('flags').$type<Record<string, boolean>>().notNull().default({}),
  consentCopy: text('consent_copy').notNull(),
  /** The consent in other languages. */
  consentTranslations: jsonb('consent_translations').$type<Translations>().notNull().default({}),
  /** Language of messages to people who have chosen none. */
  language: text('language'),
  /** Crisis contacts shown to every patient of the clinic after their own. */
  safetyResources: jsonb('safety_resources').$type<SafetyResource[]>().notNull().default([]),
  /** Whether only paired devices may identify people. */
  asksForPairing: boolean('asks_for_pairing').notNull().default(true),
  /** How far tests have moved this clinic's clock. */
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
})

/** Patients and participants. `id` is the userId of links; `patientId` is the clinic's own patient id. */
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
    /** The last name normalized by `normalizeName`; a kiosk searches by it. */
    nameKey: text('name_key').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    email: text('email'),
    phoneNumber: text('phone_number'),
    mrn: text('mrn'),
    hasOnboarded: boolean('has_onboarded').notNull(),
    shouldPromptAccountCreation: boolean('should_prompt_account_creation').notNull(),
    consentRequired: boolean('consent_required').notNull(),
    consentCopy: text('consent_copy'),
    /** BCP 47 tag of the language that the person chose. */
    preferredLanguage: text('preferred_language'),
    subscribed: boolean('subscribed').notNull().default(true),
    /** Version of valid proofs; proofs of another version have ended. */
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

/** The people that an account of the identity service may act for. */
export const profiles = pgTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    accountSub: text('account_sub').notNull(),
    userId: userIdColumn(),
    /** The first person is the account's active profile. */
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
  /** Hash of the displayed words. */
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

/** Versions are immutable, because submissions refer to the answered one. */
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

/** Text messages and emails that a clinic would have sent. */
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

/** The channel of the message that carried the link. */
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

/** The rows of the identity service: its signing key and its accounts, one document each. */
export const identityDocuments = pgTable('identity_documents', {
  id: text('id').primaryKey(),
  document: jsonb('document').$type<unknown>().notNull(),
})

/**
 * Audit of reads and changes of personal data. A trigger refuses updates; only the retention job deletes (`migrations/0000_clinic.sql`). The
 * person is not a foreign key, so entries stay when the person's other rows are deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** operationId of the call, or another name for actions outside `openapi.yaml`. */
    operation: text('operation').notNull(),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    /** The owner of the data; null when no person was found. */
    userId: text('user_id'),
    proof: text('proof').$type<AuditProof>().notNull(),
    /** The acting account, by its name in the identity service. */
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

/** The random part of each month's pseudonym key; older months are deleted (`audit/audit-log.ts`). */
export const auditKeys = pgTable('audit_keys', {
  /** yyyy-MM */
  month: text('month').primaryKey(),
  secret: text('secret').notNull(),
})

/** All versions of the check-in modules: a past answer is shown with the questions of its day. */
export const checkInModules = pgTable(
  'check_in_modules',
  {
    id: text('id').notNull(),
    versionId: text('version_id').notNull(),
    /** The newest version is the current one. */
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

/** The answers of check-ins; those of one submission share its id. */
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

/** Steps and miles per day, as counted by a phone. */
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

/** A person's answers in progress, one row per kind of form. */
export const drafts = pgTable(
  'drafts',
  {
    userId: userIdColumn(),
    kind: text('kind').notNull(),
    content: jsonb('content').$type<Draft>().notNull(),
    /** Time of the last change by a device, on the clinic's clock. */
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('drafts_by_age').on(table.changedAt),
  ],
)

/** Invites to create an account, at most one per person. */
export const invites = pgTable('invites', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  state: text('state').$type<'active' | 'accepted'>().notNull(),
  invitedAt: timestamptz('invited_at').notNull(),
  acceptedAt: timestamptz('accepted_at'),
})

/**
 * Accounts with an unconfirmed email, at most one per person and address. The first token of the account
 * replaces the row with a profile.
 */
export const pendingAccounts = pgTable('pending_accounts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  accountSub: text('account_sub').notNull().unique(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
})

/**
 * Codes of 6 digits. A request for an unknown address also stores one, without a person: it is never sent, but behaves
 * like the others.
 */
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
    /** Hash of the browser that requested the code; it has its own tries. */
    requestedBy: text('requested_by'),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
    /** Time of use: a code works once. */
    consumedAt: timestamptz('consumed_at'),
  },
  (table) => [index('verification_codes_by_address').on(table.purpose, table.address, table.sequence)],
)

/** Guesses at limited secrets (`limits/throttle.ts`). Subject and source are hashes. */
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

/** Devices that a person or an account has verified before. Both columns are hashes. */
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

/** An intake; `userId` is set when a link or a login identified the person. */
export const intakes = pgTable('intakes', {
  id: text('id').primaryKey(),
  /** The `Idempotency-Key` names the intake: a later request with it replaces the row. */
  key: text('key').unique(),
  userId: text('user_id'),
  info: jsonb('info').$type<IntakeInfo>().notNull(),
  /** Language of the page. */
  language: text('language').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
})

type SignedDocument = { id: string; version: string; language: Language }

/** Consent to the documents in their version of that day. */
export const signedConsents = pgTable('signed_consents', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  /** The intake that identifies the signer when no link or login does. */
  intakeId: text('intake_id'),
  documents: jsonb('documents').$type<SignedDocument[]>().notNull(),
  signedAt: timestamptz('signed_at').notNull(),
})

const clinicIdColumn = () =>
  text('clinic_id')
    .notNull()
    .references(() => clinics.id)

/** Kiosks that a clinic's front desk has paired. */
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
    /** Number of the current visit; proofs of earlier visits have ended. */
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

/** Hand-over codes: each opens one person's visit on one device; a device has one code at a time. */
export const handOverCodes = pgTable('hand_over_codes', {
  deviceId: text('device_id')
    .primaryKey()
    .references(() => kioskDevices.id),
  userId: userIdColumn(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Reported outcomes, counted per release, screen and outcome. */
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

/** Requests with an `Idempotency-Key` and their responses; see `idempotency.ts`. */
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
    /** The person whose proof cookie the response sets; the row is deleted with that person's proofs. */
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
    /** IANA name of the time zone. */
    timeZone: text('time_zone'),
    createdAt: timestamptz('created_at').notNull(),
    /** The person's local day of the last reminder; at most one a day is sent. */
    sentOn: text('sent_on'),
  },
  (table) => [index('reminders_of_user').on(table.userId)],
)

/** Unanswered requests for deletion, at most one per person. */
export const deletionRequests = pgTable('deletion_requests', {
  userId: userIdColumn().primaryKey(),
  requestedAt: timestamptz('requested_at').notNull(),
})

/** Message types that a person wants per channel; without a row, all of them. */
export const communications = pgTable('communications', {
  userId: userIdColumn().primaryKey(),
  push: jsonb('push').$type<MessageType[]>().notNull(),
  email: jsonb('email').$type<MessageType[]>().notNull(),
  sms: jsonb('sms').$type<MessageType[]>().notNull(),
  /** START and STOP by text message. */
  isSmsSubscribed: boolean('is_sms_subscribed').notNull().default(true),
})
