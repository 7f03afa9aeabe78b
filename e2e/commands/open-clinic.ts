import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ScreenTotal } from '../../host/cli/live/live-reports.ts'
import { readRetentionDays } from '../sandbox/audit/retention.ts'
import { createClinic } from '../sandbox/clinic.ts'
import { readDemoLinks, seedOrRejectDemo } from '../sandbox/demo/seed-demo.ts'
import { POOL } from '../sandbox/identity/identity.types.ts'
import { KIOSK_IDENTIFICATIONS } from '../sandbox/limits/throttle.ts'
import { readCount } from '../sandbox/read-count.rules.ts'

type ClinicOptions = {
  /** Folder of the embedded database, unless `databaseUrl` names a PostgreSQL. */
  dataDir: string
  databaseUrl: string | undefined
  /** Whether tests may build their own world through `/sandbox`. */
  control: boolean
  publicUrl: string
}

/** A clock that starts at another time, so that pictures are the same on every day. Log-ins use real time. */
const startedAt = (control: boolean) => {
  const { SANDBOX_NOW } = process.env
  if (!control || !SANDBOX_NOW) return {}
  const offsetMs = Date.parse(SANDBOX_NOW) - Date.now()
  return { now: () => new Date(Date.now() + offsetMs) }
}

/** Opens the sandbox clinic, with its demo patients, as the one-origin server needs it. */
export const openClinic = async ({ dataDir, databaseUrl, control, publicUrl }: ClinicOptions) => {
  const database = databaseUrl ? { databaseUrl } : { dataDir }
  const { PROOF_KEY, PROOF_KEY_PREVIOUS, AUDIT_RETENTION_DAYS, KIOSK_IDENTIFICATIONS: most } = process.env
  const auditRetentionDays = readRetentionDays(AUDIT_RETENTION_DAYS)
  const proofKeys = {
    ...(PROOF_KEY ? { proofKey: PROOF_KEY } : {}),
    ...(PROOF_KEY_PREVIOUS ? { previousProofKey: PROOF_KEY_PREVIOUS } : {}),
  }
  const clinic = await createClinic({
    ...database,
    ...proofKeys,
    ...startedAt(control),
    auditRetentionDays,
    maxIdentifications: readCount('KIOSK_IDENTIFICATIONS', most, KIOSK_IDENTIFICATIONS),
    control,
    publicUrl,
  })
  await seedOrRejectDemo(control, clinic.context)
  await clinic.app.ready()
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => clinic.app.routing(request, response),
    identity: POOL,
    readReports: async (): Promise<ScreenTotal[]> => JSON.parse(JSON.stringify(await clinic.readReports())),
    links: control ? await readDemoLinks(clinic.context) : [],
    close: () => clinic.close(),
  }
}
