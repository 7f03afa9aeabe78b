import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { type clinics, users } from '../db/schema.ts'
import { listDevices } from '../kiosk/devices.ts'
import { escapeHtml } from './escape-html.ts'

/** As many as a list can be read. */
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

/** The page of a clinic's front desk, with the outcome of the form that was sent. */
export const renderFrontDesk = async (
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
