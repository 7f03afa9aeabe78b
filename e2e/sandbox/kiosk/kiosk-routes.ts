import type { IdentifyPatient, PairKiosk } from '../http/api.types.ts'
import type { Handlers } from '../http/handler.types.ts'
import { identifyPatient } from './identify.ts'
import { pairKiosk } from './pairing.ts'

/** The calls of a kiosk, by operationId. Bodies were held to openapi.yaml before. */
export const kioskHandlers: Handlers = {
  identifyPatient: ({ db, now, maxIdentifications }, { body, device, ip }) =>
    identifyPatient(db, { request: body as IdentifyPatient, device, ip, now: now(), maxIdentifications }),
  pairKiosk: async ({ db, now }, { body, ip, isSecureCookie, setCookie }) => {
    const pairing = { request: body as PairKiosk, ip, now: now(), isSecureCookie }
    setCookie((await pairKiosk(db, pairing)).cookie)
    return { success: true }
  },
}
