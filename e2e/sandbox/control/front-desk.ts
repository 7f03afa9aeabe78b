import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { type clinics, users } from '../db/schema.ts'
import { escapeHtml } from '../escape-html.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { HttpError } from '../http/http-error.ts'
import {
  createHandOverCode,
  createPairingCode,
  findClinicByDisplayId,
  listDevices,
  type PairingRequest,
  revokeDevice,
} from '../kiosk/kiosk.ts'

export const parseBody = <T>(schema: v.GenericSchema<unknown, T>, body: unknown): T => {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new HttpError(
    400,
    result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.expected ?? issue.type}`).join(', '),
  )
}

const MAX_PEOPLE = 200

type Device = Awaited<ReturnType<typeof listDevices>>[number]
type Person = typeof users.$inferSelect

const renderForm = (action: string, fields: string, button: string) =>
  `<form method="post"><input type="hidden" name="action" value="${action}">${fields} <button>${button}</button></form>`

const renderDevice = (people: string) => (device: Device) => {
  const { id, name, lastSeenAt, revokedAt } = device
  const hidden = `<input type="hidden" name="deviceId" value="${escapeHtml(id)}">`
  const state = revokedAt
    ? '<td colspan="2">revoked</td>'
    : `<td>${renderForm('hand-over', `${hidden}<label>Visit of <select name="userId">${people}</select></label>`, 'Hand over')}</td>
<td>${renderForm('revoke', hidden, 'Revoke')}</td>`
  return `<tr><td>${escapeHtml(name)}</td><td>${lastSeenAt.toISOString()}</td>${state}</tr>`
}

const renderPerson = ({ id, firstName, lastName, mrn }: Person) =>
  `<option value="${escapeHtml(id)}">${escapeHtml(`${lastName}, ${firstName}${mrn ? ` (MRN ${mrn})` : ''}`)}</option>`

const renderFrontDesk = async (
  db: Database,
  { id, name }: typeof clinics.$inferSelect,
  message: string | undefined,
): Promise<string> => {
  const devices = await listDevices(db, id)
  const here = eq(users.clinicId, id)
  const people = await db.select().from(users).where(here).orderBy(asc(users.lastName)).limit(MAX_PEOPLE)
  const rows = devices.map(renderDevice(people.map(renderPerson).join(''))).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kiosks of ${escapeHtml(name)}</title>
<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.25rem .5rem;text-align:left}[role=status]{overflow-wrap:anywhere}.wide{overflow-x:auto}input,select{max-width:100%}</style></head>
<body><main><h1>Kiosks of ${escapeHtml(name)}</h1>
${message ? `<p role="status"><strong>${escapeHtml(message)}</strong></p>` : ''}
<h2>Pair a kiosk</h2>
${renderForm('pair', '<label>Name of the device <input name="name" required maxlength="60"></label>', 'Make a code')}
<h2>Paired</h2>
${devices.length === 0 ? '<p>None yet.</p>' : `<div class="wide" tabindex="0" role="region" aria-label="Paired kiosks"><table><thead><tr><th>Device</th><th>Last seen</th><th>Hand-over code</th><th></th></tr></thead><tbody>${rows}</tbody></table></div>`}
</main></body></html>`
}

const deviceName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

const pairingSchema = v.object({
  displayId: v.string(),
  name: v.optional(deviceName, 'Kiosk'),
  uses: v.optional(v.number(), 1),
})
const handOverSchema = v.object({ userId: v.string(), deviceId: v.string() })
const formSchema = v.variant('action', [
  v.object({ action: v.literal('pair'), name: deviceName }),
  v.object({ action: v.literal('revoke'), deviceId: v.string() }),
  v.object({ action: v.literal('hand-over'), userId: v.string(), deviceId: v.string() }),
])

export const createPairingLink = async ({ db, now, publicUrl }: ClinicContext, request: PairingRequest) => {
  const pairing = await createPairingCode(db, request, now())
  const kiosk = `${publicUrl}/clinics/${encodeURIComponent(request.displayId)}`
  return { ...pairing, link: `${kiosk}?pair=${pairing.code}` }
}

/** The page has no scripts. It sends no referrer, because a URL may contain a code. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'"

type Desk = { Params: { displayId: string } }

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
