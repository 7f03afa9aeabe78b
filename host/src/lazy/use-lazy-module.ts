import { useCallback, useEffect, useState } from 'react'
import type { LazyModule } from './lazy-module.ts'

type State<Module> = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; module: Module }

const initialState = <Module>(module: Module | undefined): State<Module> =>
  module === undefined ? { status: 'loading' } : { status: 'loaded', module }

/** A module that is loaded when it is first rendered, at once if that has happened before. `retry` loads it again. */
export const useLazyModule = <Module>(lazy: LazyModule<Module>): [State<Module>, retry: () => void] => {
  const [state, setState] = useState(() => initialState(lazy.loaded()))
  const isLoading = state.status === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isMounted = true
    lazy.load().then(
      (module) => isMounted && setState({ status: 'loaded', module }),
      () => isMounted && setState({ status: 'failed' }),
    )
    return () => {
      isMounted = false
    }
  }, [isLoading, lazy])
  return [state, useCallback(() => setState({ status: 'loading' }), [])]
}
