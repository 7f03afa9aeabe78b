import { withTimeout } from './with-timeout.ts'

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

const refetchPastCache = (url: string) =>
  withTimeout(REFETCH_TIMEOUT_MS, async (signal) =>
    (await fetch(url, { cache: 'reload', signal })).arrayBuffer(),
  )

const refetchFailed = async () => {
  const urls = [...failed]
  failed.clear()
  await Promise.allSettled(urls.map(refetchPastCache))
}

/** Code of its own chunk that something waits for (decisions/instruments: Code loaded on need). */
export type LazyModule<Module> = {
  /** The module, if it is loaded. */
  loaded: () => Module | undefined
  load: () => Promise<Module>
}

/**
 * A module is kept once it is loaded; a failure is not.
 * @param options.pastCache for code that no 'Try again' stands before: the hash refuses a script that arrived altered, but the
 * browser's cache keeps it, so that `load` fetches past the cache after a failure.
 */
export const createLazyModule = <Module>(
  importModule: () => Promise<Module>,
  { pastCache = false }: { pastCache?: boolean } = {},
): LazyModule<Module> => {
  let loaded: Module | undefined
  let hasFailed = false
  return {
    loaded: () => loaded,
    load: async () => {
      if (pastCache && hasFailed && loaded === undefined) await refetchFailed()
      try {
        loaded ??= await importModule()
        return loaded
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
  }
}
