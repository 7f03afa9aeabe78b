/** `visit`: at a kiosk, as long as a visit lasts. `day`: on a person's own device. */
export type ProofKind = 'visit' | 'day'

/** The proof of one person that a browser carries. `isEnded`: its visit at a kiosk is over, or its kiosk was revoked. */
export type Proof = NewProof & {
  expiresAt: number
  isFresh: boolean
  isEnded: boolean
  visit?: number | undefined
}

/** A proof that is issued. `deviceId`: the paired kiosk of a visit, which ends with it. */
export type NewProof = { userId: string; kind: ProofKind; deviceId?: string | undefined }
