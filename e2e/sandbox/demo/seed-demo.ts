import { readdir, readFile } from 'node:fs/promises'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { importSampleModules } from '../check-ins/build-check-ins.ts'
import { buildScenario } from '../control/build-scenario.ts'
import { createPairingLink } from '../control/front-desk.ts'
import { scenarioSchema } from '../control/scenario.schema.ts'
import type { Database } from '../db/open-database.ts'
import { clinics, users } from '../db/schema.ts'
import { storeInstrument } from '../fhir/store-instrument.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { sandboxPath } from '../paths.ts'

const DEMO_CLINIC = 'harbor-lane'

export const importSamples = async ({ db, now }: ClinicContext): Promise<void> => {
  const folder = sandboxPath('instruments')
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    await storeInstrument(db, JSON.parse(await readFile(`${folder}/${file}`, 'utf8')), { now: now() })
  }
  await importSampleModules(db)
}

const patient = (firstName: string, phoneNumber: string, more: object) => ({
  firstName,
  lastName: 'Marlow',
  dateOfBirth: '1990-01-02',
  phoneNumber,
  ...more,
})

const overdue = { questionnaire: 'mood-and-energy', dueInDays: -2, cadence: 'weekly' }

const demoLogin = { email: 'jordan@harbor-lane.example', password: 'Calm-water-8' }

const INVITED_EMAIL = 'kai@harbor-lane.example'

const demoPastCheckIns = Array.from({ length: 60 }, (_, daysAgo) => daysAgo)
  .filter((daysAgo) => daysAgo % 4 !== 3)
  .flatMap((daysAgo) => {
    const wave = (shift: number) => Math.round(Math.sin((daysAgo + shift) / 6) * 180) / 100
    const answers = { energy: wave(0), positivity: wave(4), sleep_quality: wave(9), social: wave(14) }
    const often = (shift: number) => 2 + Math.round(wave(shift))
    return [
      { module: 'daily-life', daysAgo, answers },
      ...(daysAgo % 5 === 0
        ? [
            {
              module: 'low-mood',
              daysAgo,
              answers: { 'low-mood-often': Math.min(4, Math.max(0, often(2))) },
            },
            { module: 'worry', daysAgo, answers: { 'worry-often': Math.min(4, Math.max(0, often(6))) } },
            { module: 'one-good-thing', daysAgo, answers: { what: 'A walk by the river', again: 'yes' } },
          ]
        : []),
    ]
  })

const twin = { lastName: 'Lee', dateOfBirth: '1985-03-04', birthdayVerified: true }

/** One patient for each journey. */
const demo = {
  clinic: {
    displayId: DEMO_CLINIC,
    answersReadBy: 'Your care team reads your answers on the next working day, to plan your care with you.',
    afterSubmission: 'You need do nothing more before your next visit.',
    textTranslations: {
      es: {
        answersReadBy:
          'Su equipo de atención lee sus respuestas el siguiente día hábil, para planear su atención con usted.',
        afterSubmission: 'No tiene que hacer nada más antes de su próxima visita.',
      },
      ar: {
        answersReadBy: 'يقرأ فريق رعايتك إجاباتك في يوم العمل التالي، ليخطط لرعايتك معك.',
        afterSubmission: 'لا تحتاج إلى فعل شيء آخر قبل زيارتك القادمة.',
      },
    },
  },
  patients: [
    patient('Robin', '+15555550101', { consentRequired: true, assignments: [overdue] }),
    patient('Sasha', '+15555550102', {
      mrn: '1001',
      birthdayVerified: true,
      assignments: [overdue, { questionnaire: 'sleep-diary', dueInDays: -1 }],
    }),
    patient('Alex', '+15555550103', {
      birthdayVerified: true,
      assignments: [{ ...overdue, dueInDays: 5 }],
    }),
    patient('Jordan', '+15555550104', {
      ...demoLogin,
      birthdayVerified: true,
      assignments: [overdue, { questionnaire: 'sleep-diary', dueInDays: 4 }],
      checkIns: ['daily-life', 'low-mood', 'worry', 'one-good-thing'],
      pastCheckIns: demoPastCheckIns,
      activity: Array.from({ length: 30 }, (_, daysAgo) => ({
        daysAgo,
        steps: 3000 + ((daysAgo * 977) % 4000),
        distance: 1.4 + ((daysAgo * 7) % 20) / 10,
      })),
      // Has no 'Safety Plan', which would need a page of the clinic.
      safetyNet: [{ displayText: 'My sister Ana', type: 'call', value: '+15555550177' }],
    }),
    // Two patients with the same name and birthday, so that the kiosk asks for one more detail.
    patient('Noor', '+12125550161', { ...twin, assignments: [overdue] }),
    patient('Nadia', '+12125550162', { ...twin, assignments: [overdue] }),
    patient('Kai', '+15555550105', { email: INVITED_EMAIL, invited: 'active' }),
  ],
}

const MESSAGE_LABELS: Record<string, string> = {
  Robin: 'A text message (consent, birthday 01/02/1990)',
  Sasha: 'A text message (two sets of questions)',
  Alex: 'A text message (nothing is due)',
}

export const isDemoSeeded = async (db: Database): Promise<boolean> =>
  (await db.select().from(clinics).where(eq(clinics.displayId, DEMO_CLINIC))).length > 0

export const seedDemo = async (context: ClinicContext): Promise<void> => {
  if (!(await isDemoSeeded(context.db))) await buildScenario(context, v.parse(scenarioSchema, demo))
}

/** Demo passwords are public. @throws Error without `SANDBOX_CONTROL=1` when the database contains demo people. */
export const seedOrRejectDemo = async (isSandbox: boolean, context: ClinicContext): Promise<void> => {
  if (isSandbox) return seedDemo(context)
  if (await isDemoSeeded(context.db))
    throw new Error(
      'This database holds demo people, whose passwords everybody knows: start with an empty one, or with SANDBOX_CONTROL=1.',
    )
}

export const readDemoLinks = async (context: ClinicContext) => {
  const { db, publicUrl } = context
  const people = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .innerJoin(clinics, eq(clinics.id, users.clinicId))
    .where(eq(clinics.displayId, DEMO_CLINIC))
  const messages = people.flatMap(({ id, firstName }) => {
    const label = MESSAGE_LABELS[firstName]
    return label ? [{ label, url: `${publicUrl}/user/${id}/assessments?context=sms` }] : []
  })
  const isThere = (name: string) => people.some(({ firstName }) => firstName === name)
  const logIn = {
    label: `Log in as ${demoLogin.email}, password ${demoLogin.password}`,
    url: `${publicUrl}/login`,
  }
  const invite = {
    label: `Accept an invite as ${INVITED_EMAIL}, code in the outbox`,
    url: `${publicUrl}/accept-invite`,
  }
  // Several browsers may open the demo's kiosk.
  const demoKiosk = { displayId: DEMO_CLINIC, name: 'Demo', uses: 100, lifetimeMs: DAY_MS }
  const kiosk = await createPairingLink(context, demoKiosk)
  const front = [
    {
      label: 'The kiosk (MRN 1001; or Lee, born 03/04/1985, and (212) 555-0161)',
      url: kiosk.link,
    },
    { label: 'Join the clinic', url: `${publicUrl}/intake` },
  ]
  return [
    ...messages,
    ...(isThere('Jordan') ? [logIn] : []),
    ...(isThere('Kai') ? [invite] : []),
    ...front,
    {
      label: 'Front desk: kiosks to pair and to hand over',
      url: `${publicUrl}/sandbox/front-desk/${DEMO_CLINIC}`,
    },
    { label: 'Outbox', url: `${publicUrl}/outbox` },
  ]
}
