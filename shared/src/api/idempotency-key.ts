/** The options of a request that must not be carried out twice. */
export const idempotencyHeader = (idempotencyKey: string) => ({
  headers: { 'Idempotency-Key': idempotencyKey },
})
