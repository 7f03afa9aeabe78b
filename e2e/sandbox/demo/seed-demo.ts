import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { buildScenario } from '../control/build-scenario.ts'
import { scenarioSchema } from '../control/scenario.schema.ts'
import { clinics, users } from '../db/schema.ts'
import { storeInstrument } from '../fhir/store-instrument.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { sandboxPath } from '../paths.ts'

const DEMO_CLINIC = 'harbor-lane'

/** Imports our own sample instruments; each one's id is its file's name. */
export const importSamples = async ({ db, now }: ClinicContext): Promise<void> => {
  const folder = sandboxPath('instruments')
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    await storeInstrument(db, JSON.parse(await readFile(`${folder}/${file}`, 'utf8')), now())
  }
}

const patient = (firstName: string, phoneNumber: string, more: object) => ({
  firstName,
  lastName: 'Marlow',
  dateOfBirth: '1990-01-02',
  phoneNumber,
  ...more,
})

const overdue = { questionnaire: 'mood-and-energy', dueInDays: -2, cadence: 'weekly' }

/** The demo clinic: one patient for each journey that can be tried. */
const demo = {
  clinic: { displayId: DEMO_CLINIC },
  patients: [
    patient('Robin', '+15555550101', { consentRequired: true, assignments: [overdue] }),
    patient('Sasha', '+15555550102', {
      birthdayVerified: true,
      assignments: [overdue, { questionnaire: 'sleep-diary', dueInDays: -1 }],
    }),
    patient('Alex', '+15555550103', {
      birthdayVerified: true,
      assignments: [{ ...overdue, dueInDays: 5 }],
    }),
  ],
}

const labels: Record<string, string> = {
  Robin: 'A text message (consent, birthday 01/02/1990)',
  Sasha: 'A text message (two sets of questions)',
  Alex: 'A text message (nothing is due)',
}

/** Fills an empty clinic once, and tells which links to try. */
export const seedDemo = async (clinic: { context: ClinicContext }, { publicUrl }: { publicUrl: string }) => {
  const { context } = clinic
  const [known] = await context.db.select().from(clinics).where(eq(clinics.displayId, DEMO_CLINIC))
  if (!known) await buildScenario(context, v.parse(scenarioSchema, demo))
  const [seeded] = await context.db.select().from(clinics).where(eq(clinics.displayId, DEMO_CLINIC))
  const people = await context.db
    .select()
    .from(users)
    .where(eq(users.clinicId, seeded?.id ?? ''))
  const messages = people.flatMap(({ id, firstName }) => {
    const label = labels[firstName]
    return label ? [{ label, url: `${publicUrl}/user/${id}/assessments?context=sms` }] : []
  })
  return { links: [...messages, { label: 'Outbox', url: `${publicUrl}/outbox` }] }
}
