import type { OperationId } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { ApiRequest } from '../http/handler.types.ts'
import { readMagicToken } from '../people/magic-codes.ts'
import { findPersonByPatientId } from '../people/people.ts'
import { createExpiredCookie, createProofCookies, type Proof, type ProofKind } from './proof-cookies.ts'

type NewProof = { userId: string; kind: ProofKind }
type ProofChange = { issues?: NewProof | undefined; isRevoked?: (proof: Proof) => boolean }
type FindProofChange = (context: ClinicContext, incoming: ApiRequest, answer: unknown) => Promise<ProofChange>

const readText = (answer: unknown, name: string): string | undefined => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const isVisit = ({ kind }: Proof) => kind === 'visit'

/**
 * The calls after which a browser carries other proofs, by operationId. They are told from the answer, so that one that
 * is given again for its `Idempotency-Key` leaves its proof again.
 */
const PROOF_CHANGES: Partial<Record<OperationId, FindProofChange>> = {
  verifyBirthday: async (_context, { params, access }, answer) => {
    const userId = params.id ?? ''
    const isRight = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'success') === true
    // Asked again in the middle of a visit to a kiosk, it stays a visit.
    const before = await access.proofs.find(userId)
    return isRight ? { issues: { userId, kind: before?.kind ?? 'day' } } : {}
  },
  identifyPatient: async (_context, _incoming, answer) => {
    const userId = readText(answer, 'userId')
    const takes = (proof: Proof) => isVisit(proof) && proof.userId !== userId
    return userId === undefined
      ? { isRevoked: takes }
      : { issues: { userId, kind: 'visit' }, isRevoked: takes }
  },
  authenticateMagicCode: async (context, _incoming, answer) => {
    const link = await readMagicToken(context, readText(answer, 'accessToken') ?? '')
    return link ? { issues: { userId: link.userId, kind: 'day' } } : {}
  },
  verifyInviteCode: async ({ db }, _incoming, answer) => {
    const { id } = await findPersonByPatientId(db, readText(answer, 'patientId') ?? '')
    return { issues: { userId: id, kind: 'day' } }
  },
  // Who sees a kiosk's first page is no longer who was there before.
  getClinicByDisplayId: async () => ({ isRevoked: isVisit }),
  forgetProofs: async () => ({ isRevoked: () => true }),
}

/** The cookie headers with which a call changes what its browser carries. */
export const createProofHeaders = async (
  context: ClinicContext,
  operationId: string,
  incoming: ApiRequest,
  answer: unknown,
): Promise<string[]> => {
  const change = PROOF_CHANGES[operationId as OperationId]
  if (!change) return []
  const { issues: leaves, isRevoked: takes } = await change(context, incoming, answer)
  const carried = await incoming.access.proofs.all()
  const isTaken = (proof: Proof) => takes?.(proof) === true
  const left = carried.filter((proof) => !isTaken(proof))
  return [
    ...carried.filter(isTaken).map(({ userId }) => createExpiredCookie(userId)),
    ...(leaves ? await createProofCookies(context, left, leaves) : []),
  ]
}
