import { readRetentionDays } from '../sandbox/audit/retention.ts'
import { KIOSK_IDENTIFICATIONS } from '../sandbox/limits/throttle.ts'
import { readCount } from '../sandbox/read-count.rules.ts'

export const readClinicSettings = (env: NodeJS.ProcessEnv) => ({
  ...(env.PROOF_KEY ? { proofKey: env.PROOF_KEY } : {}),
  ...(env.PROOF_KEY_PREVIOUS ? { previousProofKey: env.PROOF_KEY_PREVIOUS } : {}),
  auditRetentionDays: readRetentionDays(env.AUDIT_RETENTION_DAYS),
  maxIdentifications: readCount('KIOSK_IDENTIFICATIONS', env.KIOSK_IDENTIFICATIONS, KIOSK_IDENTIFICATIONS),
})
