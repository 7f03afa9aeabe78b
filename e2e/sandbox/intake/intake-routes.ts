import type { IntakeInfo } from '../http/api.types.ts'
import { resourceUrl } from '../http/clinic-context.ts'
import type { ApiRequest, Handlers } from '../http/handler.types.ts'
import { readSubject } from '../people/subjects.ts'
import { saveIntake, saveSignedConsent } from './intakes.ts'
import { POLICY_PATH, policiesIn } from './policies.ts'

const readSender = ({ caller, idempotencyKey, language }: ApiRequest, now: Date) => ({
  userId: caller?.kind === 'link' ? caller.userId : (caller?.userIds[0] ?? null),
  key: idempotencyKey ?? null,
  language,
  now,
})

/** The calls of the intake, by operationId. Bodies were held to openapi.yaml before. */
export const intakeHandlers: Handlers = {
  getIntakePolicies: async (context, { language: asked }) =>
    policiesIn(asked).map(({ id, description, fileName, language }) => ({
      id,
      description,
      fileName,
      language,
      url: resourceUrl(context, `${POLICY_PATH}/${fileName}`),
    })),
  submitIntakeInfo: async ({ db, now }, incoming) => {
    await saveIntake(db, readSender(incoming, now()), incoming.body as IntakeInfo)
    return { success: true }
  },
  signConsentPolicies: async ({ db, now }, incoming) => {
    const sender = readSender(incoming, now())
    await saveSignedConsent(db, sender)
    const subject = sender.userId ? await readSubject(db, sender.userId) : undefined
    return { success: true, ...(subject?.clinic.name ? { clinicName: subject.clinic.name } : {}) }
  },
}
