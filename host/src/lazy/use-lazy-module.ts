import { useCallback, useEffect, useState } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import type { ScreenLoader } from '../remotes/screen-loader.ts'
import type { LazyModule } from './lazy-module.ts'

type State<Module> = { status: 'loading' | 'retrying' | 'failed' } | { status: 'loaded'; module: Module }

const initialState = <Module>(module: Module | undefined): State<Module> =>
  module === undefined ? { status: 'loading' } : { status: 'loaded', module }

const loadAgain = async <Module>(lazy: LazyModule<Module>, loader: ScreenLoader): Promise<Module> => {
  await loader.refetchFailed()
  loader.retryFailed()
  return lazy.load()
}

/**
 * A module that is loaded when it is first rendered, at once if that has happened before. `retry` loads it again past the
 * browser's cache, and with it all screens that failed.
 */
export const useLazyModule = <Module>(lazy: LazyModule<Module>): [State<Module>, retry: () => void] => {
  const [state, setState] = useState(() => initialState(lazy.loaded()))
  const { loader } = useComposition()
  const { status } = state
  useEffect(() => {
    if (status !== 'loading' && status !== 'retrying') return
    let isMounted = true
    const loading = status === 'retrying' ? loadAgain(lazy, loader) : lazy.load()
    loading.then(
      (module) => isMounted && setState({ status: 'loaded', module }),
      () => isMounted && setState({ status: 'failed' }),
    )
    return () => {
      isMounted = false
    }
  }, [status, lazy, loader])
  return [state, useCallback(() => setState({ status: 'retrying' }), [])]
}
