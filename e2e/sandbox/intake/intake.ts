import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/open-database.ts'
import { intakes, signedConsents } from '../db/schema.ts'
import type { IntakeInfo } from '../http/api.types.ts'
import { resourceUrl } from '../http/clinic-context.ts'
import { type ApiRequest, bodyOf, type Handlers } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'
import { setPreferredLanguage } from '../people/messages.ts'
import { readSubject } from '../people/people.ts'
import { ENGLISH, LANGUAGES, type Language } from '../words/say.ts'

type Words = { description: string; fileName: string; text: readonly string[] }

type Policy = { id: string; version: string; words: { en: Words } & Partial<Record<Language, Words>> }

export const policies: readonly Policy[] = [
  {
    id: 'privacy',
    version: '1',
    words: {
      en: {
        description: 'How the clinic keeps your information private',
        fileName: 'privacy.pdf',
        text: ['What you tell us stays with your care team.', 'You may ask for a copy of it at any time.'],
      },
      es: {
        description: 'Cómo protege la clínica su información',
        fileName: 'privacidad.pdf',
        text: ['Lo que nos cuenta queda con su equipo de atención.', 'Puede pedir una copia cuando quiera.'],
      },
    },
  },
  {
    id: 'treatment',
    version: '1',
    words: {
      en: {
        description: 'What you agree to when you begin treatment',
        fileName: 'treatment.pdf',
        text: ['You may ask about every step of your care.', 'You may stop whenever you wish.'],
      },
      es: {
        description: 'Lo que acepta al empezar el tratamiento',
        fileName: 'tratamiento.pdf',
        text: ['Puede preguntar sobre cada paso de su atención.', 'Puede dejarlo cuando quiera.'],
      },
    },
  },
]

type PolicyDocument = Words & { id: string; version: string; language: Language }

const policiesIn = (language: Language): PolicyDocument[] =>
  policies.map(({ id, version, words }) => {
    const translated = words[language]
    return translated
      ? { id, version, language, ...translated }
      : { id, version, language: ENGLISH, ...words.en }
  })

const findPolicy = (fileName: string): PolicyDocument | undefined =>
  LANGUAGES.flatMap(policiesIn).find((document) => document.fileName === fileName)

const POLICY_PATH = '/clinic-assets/policies'

const createPolicyPdf = async ({ description, text, language }: PolicyDocument): Promise<Uint8Array> => {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(description)
  document.setLanguage(language)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([420, 595])
  for (const [line, words] of [description, '', ...text].entries())
    page.drawText(words, { x: 36, y: 540 - line * 24, size: line === 0 ? 16 : 12, font })
  return document.save()
}

export const registerPolicies = (app: FastifyInstance) => {
  app.get<{ Params: { file: string } }>(`${POLICY_PATH}/:file`, async ({ params }, reply) => {
    const policy = findPolicy(params.file)
    if (!policy) throw new HttpError(404, 'We could not find this document.')
    return reply.type('application/pdf').send(Buffer.from(await createPolicyPdf(policy)))
  })
}

/** An unknown person is identified only by the intake's key. */
type Sender = { userId: string | null; key: string | null; language: Language; now: Date }

const sentBySomebodyElse = () => new HttpError(409, 'This was already sent by someone else.')

/** A retry with the same key replaces the intake. @throws HttpError 409 when the key belongs to another person. */
const saveIntake = async (db: Database, { userId, key, language, now }: Sender, info: IntakeInfo) => {
  const values = { info, language, receivedAt: now, ...(userId ? { userId } : {}) }
  const storedRows = await db
    .insert(intakes)
    .values({ id: randomUUID(), key, ...values })
    .onConflictDoUpdate({
      target: intakes.key,
      set: values,
      setWhere: sql`${intakes.userId} is null or ${intakes.userId} = ${userId}`,
    })
    .returning({ id: intakes.id })
  if (storedRows.length === 0) throw sentBySomebodyElse()
  if (userId) await setPreferredLanguage(db, userId, language)
}

const findIntake = async (db: Database, { userId, key }: Sender) => {
  const [byKey] = key ? await db.select().from(intakes).where(eq(intakes.key, key)) : []
  if (byKey && byKey.userId !== null && byKey.userId !== userId) throw sentBySomebodyElse()
  if (byKey) return byKey
  if (!userId) return undefined
  const ofPerson = db.select().from(intakes).where(eq(intakes.userId, userId))
  const [latest] = await ofPerson.orderBy(desc(intakes.receivedAt)).limit(1)
  return latest
}

/**
 * The intake takes the language of this step.
 * @throws HttpError 409 for an unknown signer, or when the key belongs to another person.
 */
const saveSignedConsent = async (db: Database, sender: Sender) => {
  const intake = await findIntake(db, sender)
  if (!intake && !sender.userId) throw new HttpError(409, 'Please tell us about yourself first, then sign.')
  await db.insert(signedConsents).values({
    id: randomUUID(),
    userId: sender.userId,
    intakeId: intake?.id ?? null,
    documents: policiesIn(sender.language).map(({ id, version, language }) => ({ id, version, language })),
    signedAt: sender.now,
  })
  const { userId, language } = sender
  if (intake) await db.update(intakes).set({ language }).where(eq(intakes.id, intake.id))
  if (userId) await setPreferredLanguage(db, userId, language)
}

export const readIntakes = async (db: Database, email: string) => {
  const ofAddress = await db.select().from(intakes).where(sql`${intakes.info}->>'email' = ${email}`)
  return Promise.all(
    ofAddress.map(async (intake) => ({
      ...intake,
      consents: await db.select().from(signedConsents).where(eq(signedConsents.intakeId, intake.id)),
    })),
  )
}

const readSender = ({ caller, idempotencyKey, language }: ApiRequest, now: Date) => ({
  userId: caller?.kind === 'link' ? caller.userId : (caller?.userIds[0] ?? null),
  key: idempotencyKey ?? null,
  language,
  now,
})

export const intakeHandlers: Handlers = {
  getIntakePolicies: async (context, { language: asked }) =>
    policiesIn(asked).map(({ id, description, fileName, language, text }) => ({
      id,
      description,
      fileName,
      language,
      text: [...text],
      url: resourceUrl(context, `${POLICY_PATH}/${fileName}`),
    })),
  submitIntakeInfo: async ({ db, now }, incoming) => {
    await saveIntake(db, readSender(incoming, now()), bodyOf<'submitIntakeInfo'>(incoming))
    return { success: true }
  },
  signConsentPolicies: async ({ db, now }, incoming) => {
    const sender = readSender(incoming, now())
    await saveSignedConsent(db, sender)
    const subject = sender.userId ? await readSubject(db, sender.userId) : undefined
    return { success: true, ...(subject?.clinic.name ? { clinicName: subject.clinic.name } : {}) }
  },
}
