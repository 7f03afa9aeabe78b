import * as v from 'valibot'

/** A file of a build, relative to it; never outside of it. */
const fileName = v.pipe(
  v.string(),
  v.regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/, 'is not a file name inside the build'),
)

/** What `release.json` says of the build itself, for every app. Readers of a part of it take the entries that they need. */
export const builtEntries = {
  /** The mode of a build that is not for production (`shared/build/build-mode.ts`). */
  mode: v.exactOptional(v.picklist(['development', 'profile'])),
  /** Shared libraries: ranges that a remote takes, exact versions that the host provides. */
  shared: v.record(v.string(), v.string()),
  files: v.record(
    fileName,
    v.object({
      integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'is not a sha384 hash')),
    }),
  ),
  /** Scripts of each chunk. */
  chunks: v.record(v.string(), v.array(fileName)),
  /** The translations of each screen, by language. */
  words: v.exactOptional(v.record(v.string(), v.record(v.string(), fileName))),
  /** Ids of critical messages whose translation is not reviewed, by language. */
  unreviewedWords: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** How many messages are translated, and how many there are, of each language that lacks some. */
  partialWords: v.exactOptional(v.record(v.string(), v.tuple([v.number(), v.number()]))),
}
