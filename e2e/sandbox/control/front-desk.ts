import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ClinicContext } from '../http/clinic-context.ts'
import { findClinicByDisplayId } from '../kiosk/clinics.ts'
import { listDevices, revokeDevice } from '../kiosk/devices.ts'
import { createHandOverCode } from '../kiosk/hand-over.ts'
import { createPairingCode, type PairingRequest } from '../kiosk/pairing.ts'
import { renderFrontDesk } from './front-desk-page.ts'
import { parseBody } from './parse-body.ts'

const deviceName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

const pairingSchema = v.object({
  displayId: v.string(),
  name: v.optional(deviceName, 'Kiosk'),
  uses: v.optional(v.number(), 1),
})
const handOverSchema = v.object({ userId: v.string(), deviceId: v.string() })
/** What the page's forms send. */
const formSchema = v.variant('action', [
  v.object({ action: v.literal('pair'), name: deviceName }),
  v.object({ action: v.literal('revoke'), deviceId: v.string() }),
  v.object({ action: v.literal('hand-over'), userId: v.string(), deviceId: v.string() }),
])

/** A code, and the address that pairs the browser that opens it. */
export const createPairingLink = async ({ db, now, publicUrl }: ClinicContext, request: PairingRequest) => {
  const pairing = await createPairingCode(db, request, now())
  const kiosk = `${publicUrl}/clinics/${encodeURIComponent(request.displayId)}`
  return { ...pairing, link: `${kiosk}?pair=${pairing.code}` }
}

/** A page without scripts, which its forms alone may change; the address of a code is never sent on. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'"

type Desk = { Params: { displayId: string } }

/** `/sandbox/front-desk/{displayId}`: kiosks of a clinic, to pair, to hand over, and to revoke. */
const registerPage = (app: FastifyInstance, context: ClinicContext) => {
  const { db, now } = context
  const act = async (displayId: string, body: unknown): Promise<string | undefined> => {
    const form = parseBody(formSchema, body)
    if (form.action === 'revoke') await revokeDevice(db, form.deviceId, now())
    if (form.action === 'hand-over')
      return `Code ${(await createHandOverCode(db, form, now())).code}, for ten minutes on this device.`
    if (form.action === 'pair') {
      const { code, link } = await createPairingLink(context, { displayId, name: form.name })
      return `Code ${code}, for ten minutes: type it at the kiosk, or open ${link} there.`
    }
    return undefined
  }
  app.route<Desk>({
    method: ['GET', 'POST'],
    url: '/sandbox/front-desk/:displayId',
    config: { takesForm: true },
    handler: async ({ method, params, body }, reply) => {
      const clinic = await findClinicByDisplayId(db, params.displayId)
      const message = method === 'POST' ? await act(params.displayId, body) : undefined
      return reply
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(await renderFrontDesk(db, clinic, message))
    },
  })
}

/** What a front desk does with kiosks: by calls, and by a page. */
export const registerFrontDesk = (app: FastifyInstance, context: ClinicContext) => {
  const { db, now } = context
  app.post('/sandbox/kiosk-codes', async ({ body }) =>
    createPairingLink(context, parseBody(pairingSchema, body)),
  )
  app.post('/sandbox/hand-over-codes', async ({ body }) =>
    createHandOverCode(db, parseBody(handOverSchema, body), now()),
  )
  app.get<{ Querystring: { displayId?: string } }>('/sandbox/kiosk-devices', async ({ query }) =>
    listDevices(db, (await findClinicByDisplayId(db, query.displayId ?? '')).id),
  )
  app.delete<{ Params: { id: string } }>('/sandbox/kiosk-devices/:id', async ({ params }) => {
    await revokeDevice(db, params.id, now())
    return { success: true }
  })
  registerPage(app, context)
}
