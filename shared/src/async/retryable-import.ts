/** A person waits for it; a script that takes longer is requested as usual. */
const REFETCH_TIMEOUT_MS = 10_000

const failed = new Set<string>()

/** Tests of rules have no window. */
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src)
  },
  true,
)

const refetchPastCache = async (url: string) => {
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_TIMEOUT_MS) })
  await response.arrayBuffer()
}

/**
 * An import of a chunk that can be called again after a failure. The hash refuses a script that arrived altered, but the
 * browser's cache keeps it: what has failed is fetched past the cache first.
 */
export const retryableImport = <Module>(importModule: () => Promise<Module>): (() => Promise<Module>) => {
  let hasFailed = false
  return async () => {
    if (hasFailed) {
      const urls = [...failed]
      failed.clear()
      await Promise.allSettled(urls.map(refetchPastCache))
    }
    try {
      return await importModule()
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
}
