import { eq } from 'drizzle-orm'
import { consents } from '../db/schema.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { policies } from '../intake/policies.ts'
import type { AuditDetails } from './audit.types.ts'

type Fields = Readonly<Record<string, unknown>>
type Call = {
  userId: string | null
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string | undefined>>
  body: Fields
  answer: Fields
  /** The id of the kiosk that the call came from. */
  device: string | undefined
}

/** Only texts that are there. */
const keepTexts = (fields: Fields): AuditDetails =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** The version of the words that a person has agreed to. */
const readConsentVersion = async ({ db }: ClinicContext, userId: string | null) => {
  const [given] = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId ?? ''))
  return given?.copyHash
}

const toKioskWay = ({ handOverCode, medicalRecord }: Fields): string => {
  if (handOverCode) return 'hand-over code'
  return medicalRecord ? 'record number' : 'name and birthday'
}

/** What an entry says besides: versions, ways, and ids of what was read or stored. */
export const readDetails = async (
  context: ClinicContext,
  operationId: string,
  { userId, params, query, body, answer, device }: Call,
): Promise<AuditDetails> => {
  const { id: item } = params.userId === undefined ? {} : params
  switch (operationId) {
    case 'acceptConsent':
      return keepTexts({ version: await readConsentVersion(context, userId) })
    case 'signConsentPolicies':
      return { documents: policies.map(({ id, version }) => `${id} ${version}`).join(', ') }
    case 'verifyBirthday':
      return keepTexts({ way: body.telecomType })
    case 'identifyPatient':
      return keepTexts({ way: toKioskWay(body), device })
    case 'exportKeptData':
      return keepTexts({ format: query.format })
    case 'submitAssessments':
      return keepTexts({ submission: answer.submissionId, source: body.source })
    case 'createAccount':
      return answer.needsConfirmation === true ? { confirmation: 'needed' } : {}
    case 'lookupInvite':
    case 'verifyInviteCode':
      return { way: body.phoneNumber ? 'phone' : 'email' }
    default:
      return keepTexts({ item })
  }
}
