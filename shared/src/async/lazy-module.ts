import { withTimeout } from './with-timeout.ts'

const REFETCH_TIMEOUT_MS = 10_000

const failed = new Set<string>()

/** Optional call, because tests of rules run without a window. */
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

/** Code in a separate chunk (decisions/instruments: Code loaded on need). */
export type LazyModule<Module> = {
  loaded: () => Module | undefined
  load: () => Promise<Module>
}

/**
 * Caches a loaded module but not a failure.
 * @param options.pastCache for code without 'Try again': after a failure, `load` bypasses the browser's cache, whose
 * response may be broken.
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
