import * as v from 'valibot'

const fileName = v.pipe(
  v.string(),
  v.regex(/^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/, 'is not a file name inside the build'),
)

/** The entries of `release.json` that describe a build, for host and remotes. */
export const builtEntries = {
  /** The mode of a non-production build (`shared/build/build-mode.ts`). */
  mode: v.exactOptional(v.picklist(['development', 'profile'])),
  /** Shared libraries: version ranges of a remote, exact versions of the host. */
  shared: v.record(v.string(), v.string()),
  files: v.record(
    fileName,
    v.object({
      integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]{64}$/, 'is not a sha384 hash')),
    }),
  ),
  chunks: v.record(v.string(), v.array(fileName)),
  /** By screen and language. */
  words: v.exactOptional(v.record(v.string(), v.record(v.string(), fileName))),
  /** Critical messages without a review, by language. */
  unreviewedWords: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Numbers of translated messages and of all messages, for each incomplete language. */
  partialWords: v.exactOptional(v.record(v.string(), v.tuple([v.number(), v.number()]))),
}
