/** Messages that contain only code names. Other messages may contain typed text. */
const OF_CODE =
  /^Cannot (read|set) properties of (undefined|null)|is not (a function|a constructor|defined|iterable|an object)|Minified React error #\d+|Maximum call stack size exceeded|Invalid time value/

/** A position in a released script. */
const FRAME = /\/(remotes\/[\w-]+|host)\/[\w.-]+\/[\w@./-]+\.js:\d+:\d+/g
const MAX_FRAMES = 8

const isName = (name: string) => /^\w{1,40}$/.test(name)

/** Names of invalid fields of an API response (`ApiError`). */
const mismatchOf = (error: Error): string | undefined =>
  'mismatch' in error && typeof error.mismatch === 'string' ? error.mismatch : undefined

/** Omits everything that a person may have typed. */
export const describeError = (error: unknown): { error?: string } => {
  if (!(error instanceof Error)) return {}
  const words = mismatchOf(error) ?? OF_CODE.exec(error.message)?.[0]
  const name = isName(error.name) ? error.name : 'Error'
  const frames = error.stack?.match(FRAME)?.slice(0, MAX_FRAMES) ?? []
  const lines = [words ? `${name}: ${words}` : name, ...frames.map((frame) => `  at ${frame}`)]
  return { error: lines.join('\n').slice(0, 1500) }
}
