import * as v from 'valibot'

const FRESH_MS = 5_000

const bringing = v.object({ reads: v.record(v.string(), v.unknown()) })
const brought = new Map<string, { data: unknown; at: number }>()

export const storeBroughtReads = (response: unknown): void => {
  const parsed = v.safeParse(bringing, response)
  if (!parsed.success) return
  for (const [path, data] of Object.entries(parsed.output.reads)) brought.set(path, { data, at: Date.now() })
}

/** Returns each response once, and only while it is fresh. */
export const takeBroughtRead = (path: string): { data: unknown } | undefined => {
  const read = brought.get(path)
  brought.delete(path)
  return read && Date.now() - read.at < FRESH_MS ? read : undefined
}
