import type { OperationId } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import { readField, readText } from '../http/fields.ts'
import { type ApiRequest, userIdOf } from '../http/handler.ts'
import { endVisit } from '../kiosk/kiosk.ts'
import { readMagicToken } from '../people/magic-codes.ts'
import { findPersonByPatientId } from '../people/people.ts'
import { createExpiredCookie, createProofCookies, type NewProof, type Proof } from './proofs.ts'

type ProofChange = {
  issues?: NewProof | undefined
  isRevoked?: (proof: Proof) => boolean
  /** The response includes the data that the page reads next, which saves requests. */
  bringsReads?: boolean
}
type FindProofChange = (context: ClinicContext, incoming: ApiRequest, answer: unknown) => Promise<ProofChange>

const isVisit = ({ kind }: Proof) => kind === 'visit'

/** Each change depends only on the response, so that a replayed response sets its cookie again. */
const PROOF_CHANGES: Partial<Record<OperationId, FindProofChange>> = {
  verifyBirthday: async (_context, incoming, answer) => {
    if (readField(answer, 'success') !== true) return {}
    const userId = userIdOf(incoming)
    const before = await incoming.access.proofs.find(userId)
    // A birthday check during a kiosk visit does not end the visit.
    const kept = { kind: before?.kind ?? 'day', deviceId: before?.deviceId }
    // A birthday check does not weaken an existing proof.
    const { way, channel } = before?.isFresh ? before : {}
    return { issues: { userId, ...kept, way: way ?? 'birthday', channel }, bringsReads: true }
  },
  identifyPatient: async (_context, { device }, answer) => {
    const userId = readText(answer, 'userId')
    const isRevoked = (proof: Proof) => isVisit(proof) && proof.userId !== userId
    if (userId === '') return { isRevoked }
    return { issues: { userId, kind: 'visit', way: 'kiosk', deviceId: device?.id }, isRevoked }
  },
  authenticateMagicCode: async (context, _incoming, answer) => {
    const link = await readMagicToken(context, readText(answer, 'accessToken'))
    if (!link) return {}
    return { issues: { userId: link.userId, kind: 'day', way: 'link', channel: link.channel } }
  },
  verifyInviteCode: async ({ db }, { body }, answer) => {
    const { id } = await findPersonByPatientId(db, readText(answer, 'patientId'))
    const channel = readText(body, 'email') ? 'email' : 'phone'
    return { issues: { userId: id, kind: 'day', way: 'invite', channel } }
  },
  // A kiosk's first page ends the previous visit.
  endKioskVisit: async () => ({ isRevoked: isVisit }),
  forgetProofs: async () => ({ isRevoked: () => true }),
}

export const findProofChange = async (
  context: ClinicContext,
  operationId: string,
  incoming: ApiRequest,
  answer: unknown,
): Promise<ProofChange> =>
  (await PROOF_CHANGES[operationId as OperationId]?.(context, incoming, answer)) ?? {}

export const createProofHeaders = async (
  context: ClinicContext,
  { access, isSecureCookie }: ApiRequest,
  { issues, isRevoked }: ProofChange,
): Promise<string[]> => {
  if (!issues && !isRevoked) return []
  const carried = await access.proofs.all()
  const isToRevoke = (proof: Proof) => isRevoked?.(proof) === true
  const [ended, remaining] = [carried.filter(isToRevoke), carried.filter((proof) => !isToRevoke(proof))]
  for (const { deviceId, visit } of ended) if (deviceId && visit) await endVisit(context.db, deviceId, visit)
  return [
    ...ended.map(({ userId }) => createExpiredCookie(userId, isSecureCookie)),
    ...(issues ? await createProofCookies(context, remaining, issues, isSecureCookie) : []),
  ]
}
