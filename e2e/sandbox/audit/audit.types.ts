import type { ProofKind } from '../proof/proof.types.ts'

/** What was done, in the words of the audit. */
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

/** `missed`: a guess or a look-up that found nobody, such as a wrong birthday. */
export type AuditOutcome = 'done' | 'missed'

/**
 * What the caller had shown of who they are: a log-in, the token of a link, of the clinic's own link, a proof in the
 * browser (of a day, or of a kiosk visit); the clinic itself by its own interface (`clinic`), a text message from the
 * person's phone, or nothing.
 */
export type AuditProof = 'account' | 'link' | 'clinic-link' | ProofKind | 'clinic' | 'text-message' | 'none'

/** Ids, versions and ways, never an answer. */
export type AuditDetails = Readonly<Record<string, string>>

export type AuditEntry = {
  kind: AuditKind
  operation: string
  outcome: AuditOutcome
  userId: string | null
  proof: AuditProof
  actor: string | null
  details: AuditDetails
}

/** Where a request came from. Only keyed hashes of address and browser are stored. */
export type AuditOrigin = { ip: string; agent: string | undefined; requestId: string }
