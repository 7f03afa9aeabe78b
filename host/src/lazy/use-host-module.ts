import type { LazyModule } from '@soundings/shared/async/lazy-module'
import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { useComposition } from '../remotes/composition-context.tsx'

/** A module of the host's own release. `retry` reloads it past the browser's cache, and all failed screens with it. */
export const useHostModule = <Module>(lazy: LazyModule<Module>) => {
  const { loader } = useComposition()
  return useLazyModule(lazy, async () => {
    await loader.refetchFailed()
    loader.retryFailed()
  })
}
