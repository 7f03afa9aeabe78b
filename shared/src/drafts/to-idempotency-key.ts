/**
 * The `Idempotency-Key` of one body: equal for equal bodies of one seed, in every tab and after a reload, and another one for
 * any other body. It is a UUID, so that it tells nothing about the body.
 */
export const toIdempotencyKey = async (seed: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(seed + JSON.stringify(body))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
