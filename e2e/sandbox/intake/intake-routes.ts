import { randomUUID } from 'node:crypto'
import { intakes, signedConsents } from '../db/intake.schema.ts'
import type { IntakeInfo } from '../http/api.types.ts'
import type { Handlers, Incoming } from '../http/handler.types.ts'
import { POLICY_PATH, policies } from './policies.ts'

/** Who joins, if a link or a login says so: a stranger may join as well. */
const userIdOf = ({ caller }: Incoming) =>
  caller?.kind === 'link' ? caller.userId : (caller?.userIds[0] ?? null)

/** The calls of the intake, by operationId. Bodies were held to openapi.yaml before. */
export const intakeHandlers: Handlers = {
  getIntakePolicies: async () =>
    policies.map(({ id, description, fileName }) => ({
      id,
      description,
      fileName,
      url: `${POLICY_PATH}/${fileName}`,
    })),
  submitIntakeInfo: async ({ db, now }, incoming) => {
    const info = incoming.body as IntakeInfo
    await db.insert(intakes).values({ id: randomUUID(), userId: userIdOf(incoming), info, receivedAt: now() })
    return { success: true }
  },
  signConsentPolicies: async ({ db, now }, incoming) => {
    await db.insert(signedConsents).values({
      id: randomUUID(),
      userId: userIdOf(incoming),
      documents: policies.map(({ id, version }) => ({ id, version })),
      signedAt: now(),
    })
    return { success: true }
  },
}
