import { PDFDocument, StandardFonts } from 'pdf-lib'

type Policy = { id: string; version: string; description: string; fileName: string; text: readonly string[] }

/** The demo clinic's documents, in our own words. */
export const policies: readonly Policy[] = [
  {
    id: 'privacy',
    version: '1',
    description: 'How the clinic keeps your information private',
    fileName: 'privacy.pdf',
    text: ['What you tell us stays with your care team.', 'You may ask for a copy of it at any time.'],
  },
  {
    id: 'treatment',
    version: '1',
    description: 'What you agree to when you begin treatment',
    fileName: 'treatment.pdf',
    text: ['You may ask about every step of your care.', 'You may stop whenever you wish.'],
  },
]

export const POLICY_PATH = '/clinic-assets/policies'

/** A document as people download it. */
export const createPolicyPdf = async ({ description, text }: Policy): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(description)
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([420, 595])
  for (const [line, words] of [description, '', ...text].entries())
    page.drawText(words, { x: 36, y: 540 - line * 24, size: line === 0 ? 16 : 12, font })
  return document.save()
}
