/** The header of a request that must not be carried out twice. */
export const withKey = (idempotencyKey: string) => ({ headers: { 'Idempotency-Key': idempotencyKey } })
