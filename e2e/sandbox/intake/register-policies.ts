import type { FastifyInstance } from 'fastify'
import { HttpError } from '../http/http-error.ts'
import { createPolicyPdf, findPolicy, POLICY_PATH } from './policies.ts'

/** Serves the clinic's documents. */
export const registerPolicies = (app: FastifyInstance) => {
  app.get<{ Params: { file: string } }>(`${POLICY_PATH}/:file`, async ({ params }, reply) => {
    const policy = findPolicy(params.file)
    if (!policy) throw new HttpError(404, 'We could not find this document.')
    return reply.type('application/pdf').send(Buffer.from(await createPolicyPdf(policy)))
  })
}
