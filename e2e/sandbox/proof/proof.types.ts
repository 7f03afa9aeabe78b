import type { TelecomType } from '../http/api.types.ts'

/** `visit`: at a kiosk, as long as a visit lasts. `day`: on a person's own device. */
export type ProofKind = 'visit' | 'day'

/** How somebody has proved who they are. `invite`: by a code that went to a contact on record. */
export type ProofWay = 'birthday' | 'invite' | 'link' | 'kiosk'

/** The proof of one person that a browser carries. `isEnded`: its visit at a kiosk is over, or its kiosk was revoked. */
export type Proof = Omit<NewProof, 'way'> & {
  way: ProofWay | undefined
  expiresAt: number
  isFresh: boolean
  isEnded: boolean
  visit?: number | undefined
}

/**
 * A proof that is issued. `deviceId`: the paired kiosk of a visit, which ends with it. `channel`: where the clinic itself
 * has sent what was proved with; an address that says by which message it came proves nothing.
 */
export type NewProof = {
  userId: string
  kind: ProofKind
  way: ProofWay
  channel?: TelecomType | undefined
  deviceId?: string | undefined
}
