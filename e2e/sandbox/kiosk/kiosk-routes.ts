import type { IdentifyPatient } from '../http/api.types.ts'
import type { Handlers } from '../http/handler.types.ts'
import { identifyPatient } from './identify.ts'

/** The calls of a kiosk, by operationId. Bodies were held to openapi.yaml before. */
export const kioskHandlers: Handlers = {
  identifyPatient: ({ db, now }, { body, ip }) =>
    identifyPatient(db, { request: body as IdentifyPatient, from: { address: ip }, now: now() }),
}
