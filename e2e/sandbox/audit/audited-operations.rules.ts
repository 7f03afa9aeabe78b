import type { OperationId } from '../http/api.types.ts'
import type { SecurityEvent } from '../http/log.rules.ts'
import type { AuditKind } from './audit.types.ts'

/**
 * Where the people that an operation is about are found: the one in its path; all of the account; who sent it; the ones
 * with the e-mail or phone of its body; the account with that e-mail; the patient of body or response; the user of the
 * response; the patient identified at a kiosk, else all patients whom the particulars match; the patient of the response,
 * else the ones with the contact of its body; the person of the link's code; the one of the e-mail whose address was
 * called.
 */
export type SubjectRule =
  | 'path'
  | 'account'
  | 'sender'
  | 'contact'
  | 'account-email'
  | 'patient'
  | 'response'
  | 'identified'
  | 'invited'
  | 'magic-code'
  | 'unsubscribe-token'

type Answer = Readonly<Record<string, unknown>>

type AuditedOperation = {
  kind: AuditKind
  subject: SubjectRule
  /** Whether a response of 200 found or did nothing; an error of 400 or 404 never does. */
  isMiss?: (answer: Answer) => boolean
  /** The line of the log for a miss. Without it errors are not audited: a form was filled in wrongly. */
  missed?: SecurityEvent | ((body: Answer, answer: Answer) => SecurityEvent | undefined)
  /** Whether this response has nothing of a person in it. */
  isImpersonal?: (answer: Answer) => boolean
}

type ImpersonalOperation = { impersonalBecause: string }

const ofPath = (kind: AuditKind): AuditedOperation => ({ kind, subject: 'path' })
const isStatus =
  (expected: string) =>
  ({ status }: Answer) =>
    status === expected

/**
 * What each operation of openapi.yaml leaves in the audit, or why nothing. An operation that is missing here does not
 * compile, and is refused when the server starts.
 */
export const AUDITED_OPERATIONS: Record<OperationId, AuditedOperation | ImpersonalOperation> = {
  getPublicUser: { ...ofPath('read'), isImpersonal: ({ isPartial }) => isPartial === true },
  getBirthdayVerificationStatus: { impersonalBecause: 'says what this browser has proved' },
  verifyBirthday: {
    ...ofPath('identification'),
    isMiss: ({ success }) => success !== true,
    missed: 'wrong birthday',
  },
  unsubscribe: ofPath('unsubscribe'),
  unsubscribeOneClick: { kind: 'unsubscribe', subject: 'unsubscribe-token' },
  subscribe: ofPath('subscribe'),
  getAssignedAssessments: ofPath('read'),
  submitAssessments: ofPath('submission'),
  getConsentInfo: { impersonalBecause: 'words of the clinic, and whether they are still to be agreed to' },
  acceptConsent: ofPath('consent'),
  getSafetyNet: ofPath('read'),
  getClinicByDisplayId: { impersonalBecause: 'name and logo of a clinic' },
  getUserOfPatient: { kind: 'look-up', subject: 'response', missed: 'wrong patient id' },
  identifyPatient: {
    kind: 'identification',
    subject: 'identified',
    isMiss: ({ status }) => status !== 'match_found',
    missed: ({ medicalRecord, handOverCode }, { status }) => {
      if (status === 'more_info_needed') return undefined
      if (handOverCode) return 'wrong hand-over code'
      return medicalRecord ? 'wrong record number' : 'wrong name or birthday'
    },
  },
  pairKiosk: { kind: 'pairing', subject: 'response', missed: 'wrong pairing code' },
  endKioskVisit: { impersonalBecause: "deletes this browser's own cookies" },
  forgetProofs: { impersonalBecause: "deletes this browser's own cookies" },
  getCheckIn: { impersonalBecause: 'questions of a module, the same for everybody' },
  getPublicAssignedCheckIns: ofPath('read'),
  submitPublicCheckIns: ofPath('submission'),
  getAssessments: { impersonalBecause: 'questions of instruments, the same for everybody' },
  authenticateMagicCode: { kind: 'identification', subject: 'magic-code', missed: 'wrong link code' },
  lookupInvite: {
    kind: 'invite',
    subject: 'contact',
    isMiss: ({ status }) => status !== 'code-sent',
    missed: 'no such invite',
  },
  verifyInviteCode: { kind: 'identification', subject: 'invited', missed: 'wrong invite code' },
  createAccount: {
    kind: 'account',
    subject: 'patient',
    isMiss: isStatus('failed'),
    missed: 'account refused',
  },
  requestPasswordReset: { kind: 'reset', subject: 'account-email' },
  confirmPasswordReset: { kind: 'reset', subject: 'account-email', missed: 'password reset refused' },
  getIntakePolicies: { impersonalBecause: 'documents of the clinic' },
  submitIntakeInfo: { kind: 'intake', subject: 'sender' },
  signConsentPolicies: { kind: 'consent', subject: 'sender' },
  getUserProfiles: { kind: 'read', subject: 'account' },
  getKeptData: ofPath('read'),
  exportKeptData: ofPath('export'),
  requestDeletion: ofPath('deletion-request'),
  withdrawConsent: ofPath('withdrawal'),
  setPreferredLanguage: ofPath('change'),
  getDraft: ofPath('read'),
  storeDraft: ofPath('change'),
  dismissSafetyNet: ofPath('dismissal'),
  getIntervention: ofPath('read'),
  getAssignedCheckInsV1: ofPath('read'),
  getCheckInScoresV1: ofPath('read'),
  submitCheckIns: ofPath('submission'),
  getLifestyleGraph: ofPath('read'),
  getSymptomsGraph: ofPath('read'),
  getWorksheetSummary: ofPath('read'),
  getAssignedCheckIns: ofPath('read'),
  getAssignedCheckIn: ofPath('read'),
  getCheckInScores: ofPath('read'),
  getReminders: ofPath('read'),
  createReminder: ofPath('change'),
  deleteReminder: ofPath('change'),
  getCommunications: ofPath('read'),
  updateCommunications: ofPath('change'),
}

/** What an operation leaves in the audit; undefined where nothing of a person is in it. @throws Error for an unknown one. */
export const auditRuleOf = (operationId: string): AuditedOperation | undefined => {
  const rule = Object.hasOwn(AUDITED_OPERATIONS, operationId)
    ? AUDITED_OPERATIONS[operationId as OperationId]
    : undefined
  if (!rule) throw new Error(`The audit does not say what ${operationId} leaves in it`)
  return 'impersonalBecause' in rule ? undefined : rule
}
