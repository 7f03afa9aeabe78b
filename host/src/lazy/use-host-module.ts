import type { LazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { useComposition } from '../remotes/composition-context.tsx'

/** `retry` bypasses the browser's cache, and also reloads all failed screens. */
export const useHostModule = <Module>(lazy: LazyModule<Module>) => {
  const { loader } = useComposition()
  return useLazyModule(lazy, async () => {
    await loader.refetchFailed()
    loader.retryFailed()
  })
}
