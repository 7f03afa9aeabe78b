import type { OperationId } from '../http/api.types.ts'
import type { ClinicContext } from '../http/clinic-context.ts'
import type { Incoming } from '../http/handler.types.ts'
import { readMagicToken } from '../people/magic-codes.ts'
import { findUserOfPatient } from '../people/people.ts'
import { leaveProof, type Proof, type ProofKind, withoutProof } from './proof-cookies.ts'

type New = { userId: string; kind: ProofKind }
type Change = { leaves?: New | undefined; takes?: (proof: Proof) => boolean }
type Changing = (context: ClinicContext, incoming: Incoming, answer: unknown) => Promise<Change>

const textIn = (answer: unknown, name: string): string | undefined => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const isVisit = ({ kind }: Proof) => kind === 'visit'

/**
 * The calls after which a browser carries other proofs, by operationId. They are told from the answer, so that one that
 * is given again for its `Idempotency-Key` leaves its proof again.
 */
const changes: Partial<Record<OperationId, Changing>> = {
  verifyBirthday: async (_context, { params, access }, answer) => {
    const userId = params.id ?? ''
    const isRight = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'success') === true
    // Asked again in the middle of a visit to a kiosk, it stays a visit.
    const before = await access.proofs.ofPerson(userId)
    return isRight ? { leaves: { userId, kind: before?.kind ?? 'day' } } : {}
  },
  identifyPatient: async (_context, _incoming, answer) => {
    const userId = textIn(answer, 'userId')
    const takes = (proof: Proof) => isVisit(proof) && proof.userId !== userId
    return userId === undefined ? { takes } : { leaves: { userId, kind: 'visit' }, takes }
  },
  authenticateMagicCode: async (context, _incoming, answer) => {
    const link = await readMagicToken(context, textIn(answer, 'accessToken') ?? '')
    return link ? { leaves: { userId: link.userId, kind: 'day' } } : {}
  },
  verifyInviteCode: async ({ db }, _incoming, answer) => {
    const { id } = await findUserOfPatient(db, textIn(answer, 'patientId') ?? '')
    return { leaves: { userId: id, kind: 'day' } }
  },
  // Who sees a kiosk's first page is no longer who was there before.
  getClinicByDisplayId: async () => ({ takes: isVisit }),
  forgetProofs: async () => ({ takes: () => true }),
}

/** The cookie headers with which a call changes what its browser carries. */
export const proofHeaders = async (
  context: ClinicContext,
  operationId: string,
  incoming: Incoming,
  answer: unknown,
): Promise<string[]> => {
  const change = changes[operationId as OperationId]
  if (!change) return []
  const { leaves, takes } = await change(context, incoming, answer)
  const carried = await incoming.access.proofs.all()
  const isTaken = (proof: Proof) => takes?.(proof) === true
  const left = carried.filter((proof) => !isTaken(proof))
  return [
    ...carried.filter(isTaken).map(({ userId }) => withoutProof(userId)),
    ...(leaves ? await leaveProof(context, left, leaves) : []),
  ]
}
