import type { IntakeInfo } from '../http/api.types.ts'
import { addressOf } from '../http/clinic-context.ts'
import type { Handlers, Incoming } from '../http/handler.types.ts'
import { readPublicUser } from '../people/public-user.ts'
import { keepIntake, signPolicies } from './intakes.ts'
import { POLICY_PATH, policies } from './policies.ts'

const senderOf = ({ caller, idempotencyKey }: Incoming, now: Date) => ({
  userId: caller?.kind === 'link' ? caller.userId : (caller?.userIds[0] ?? null),
  key: idempotencyKey ?? null,
  now,
})

/** The calls of the intake, by operationId. Bodies were held to openapi.yaml before. */
export const intakeHandlers: Handlers = {
  getIntakePolicies: async (context) =>
    policies.map(({ id, description, fileName }) => ({
      id,
      description,
      fileName,
      url: addressOf(context, `${POLICY_PATH}/${fileName}`),
    })),
  submitIntakeInfo: async ({ db, now }, incoming) => {
    await keepIntake(db, senderOf(incoming, now()), incoming.body as IntakeInfo)
    return { success: true }
  },
  signConsentPolicies: async ({ db, now }, incoming) => {
    const sender = senderOf(incoming, now())
    await signPolicies(db, sender)
    const person = sender.userId ? await readPublicUser(db, sender.userId) : undefined
    return { success: true, ...(person?.clinic.name ? { clinicName: person.clinic.name } : {}) }
  },
}
