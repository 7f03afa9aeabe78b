import * as v from 'valibot'

const PREFIX = 'soundings.last-seen/'

/** As long as a login lasts: who has not been here since may have another number by now. */
export const LAST_SEEN_MS = 30 * 24 * 60 * 60 * 1000

const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ seenAt: v.number(), value: v.unknown() }))

const isExpired = (seenAt: number, now: number) => seenAt > now || now - seenAt >= LAST_SEEN_MS

const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    // A browser that forbids local storage keeps nothing in it.
    return undefined
  }
}

/** What is kept under a key and has not come to its end; a text without a date has none, and is not kept. */
const readKey = (key: string, now: number) => {
  const kept = v.safeParse(keptSchema, storage()?.getItem(key))
  return kept.success && !isExpired(kept.output.seenAt, now) ? kept.output : undefined
}

/** What this device showed last under a name, for when nobody can be asked; unchecked. */
export const readLastSeen = (name: string, now = Date.now()): unknown => readKey(PREFIX + name, now)?.value

/** Keeps what is shown. A browser that keeps nothing is no reason to fail. */
export const storeLastSeen = (name: string, value: unknown, now = Date.now()): void => {
  try {
    storage()?.setItem(PREFIX + name, JSON.stringify({ seenAt: now, value }))
  } catch {
    // The page shows what it has; it will only not be there when the API is down.
  }
}

const removeWhere = (isForgotten: (key: string) => boolean) => {
  const place = storage()
  const keys = Object.keys(place ?? {}).filter((key) => key.startsWith(PREFIX))
  for (const key of keys) if (isForgotten(key)) place?.removeItem(key)
}

/** Removes what has come to its end, whosever it is: called by every page, as its person may never come back. */
export const removeExpiredLastSeen = (now = Date.now()): void => removeWhere((key) => !readKey(key, now))

/** Removes all of it. */
export const clearLastSeen = (): void => removeWhere(() => true)
