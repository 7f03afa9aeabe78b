/** Internal module: may change without notice. */
import * as v from 'valibot'
import { DAY_MS } from '../dates/durations.ts'

const PREFIX = 'soundings.last-seen/'

/** The default lifetime of a login; older data may be out of date. */
export const LAST_SEEN_MS = 30 * DAY_MS

const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ seenAt: v.number(), value: v.unknown() }))

const isExpired = (seenAt: number, now: number) => now - seenAt >= LAST_SEEN_MS

const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** An entry without a date counts as expired. */
const readKey = (key: string, now: number) => {
  const stored = v.safeParse(keptSchema, storage()?.getItem(key))
  return stored.success && !isExpired(stored.output.seenAt, now) ? stored.output : undefined
}

/** The last stored value of a name, for use while the API is unreachable. The caller parses it with a schema. */
export const readLastSeen = (name: string, now = Date.now()): unknown => readKey(PREFIX + name, now)?.value

/** Never throws. */
export const storeLastSeen = (name: string, value: unknown, now = Date.now()): void => {
  try {
    storage()?.setItem(PREFIX + name, JSON.stringify({ seenAt: now, value }))
  } catch {
    // Without storage there is no copy for an unreachable API.
  }
}

const removeWhere = (isForgotten: (key: string) => boolean) => {
  const place = storage()
  const keys = Object.keys(place ?? {}).filter((key) => key.startsWith(PREFIX))
  for (const key of keys) if (isForgotten(key)) place?.removeItem(key)
}

/** Every page calls it, for the entries of all people. The lifetime of an entry with a future date restarts now. */
export const removeExpiredLastSeen = (now = Date.now()): void =>
  removeWhere((key) => {
    const kept = readKey(key, now)
    if (kept && kept.seenAt > now) storeLastSeen(key.slice(PREFIX.length), kept.value, now)
    return !kept
  })

/** Removes the entries of all people. */
export const clearLastSeen = (): void => removeWhere(() => true)
