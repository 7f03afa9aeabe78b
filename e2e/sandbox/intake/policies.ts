import { ENGLISH, LANGUAGES, type Language } from '../words/languages.rules.ts'

type Words = { description: string; fileName: string; text: readonly string[] }

type Policy = { id: string; version: string; words: { en: Words } & Partial<Record<Language, Words>> }

/** The demo clinic's documents, in our own words; none of them is in Arabic. */
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

export type PolicyDocument = Words & { id: string; version: string; language: Language }

/** Each document in a language, or in English where it is not in that one. */
export const policiesIn = (language: Language): PolicyDocument[] =>
  policies.map(({ id, version, words }) => {
    const translated = words[language]
    return translated
      ? { id, version, language, ...translated }
      : { id, version, language: ENGLISH, ...words.en }
  })

/** The document of a file's name, in the language of that file. */
export const findPolicy = (fileName: string): PolicyDocument | undefined =>
  LANGUAGES.flatMap(policiesIn).find((document) => document.fileName === fileName)

export const POLICY_PATH = '/clinic-assets/policies'

/** A document as people download it. */
export const createPolicyPdf = async ({
  description,
  text,
  language,
}: PolicyDocument): Promise<Uint8Array> => {
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
