import type { Assessment } from '@soundings/shared/api/assessments'
import { useEffect, useMemo, useState } from 'react'
import { loadRequiredModules } from './load-modules.ts'

type LazyModulesState = {
  /** Whether the forms of these assessments can be rendered. */
  isReady: boolean
  /** Throws what did not load, where a form would stand: the host's 'Try again' fetches it past the browser's cache. */
  throwIfFailed: () => void
}

type Outcome = { promise: Promise<unknown>; failure?: { error: unknown } }

/** Loads the modules that assessments require; ready at once where there is nothing to load. */
export const useLazyModules = (assessments: readonly Assessment[] | undefined): LazyModulesState => {
  const [outcome, setOutcome] = useState<Outcome>()
  const loading = useMemo(() => assessments && loadRequiredModules(assessments), [assessments])
  useEffect(() => {
    if (!loading) return
    let isMounted = true
    loading.then(
      () => isMounted && setOutcome({ promise: loading }),
      (error: unknown) => isMounted && setOutcome({ promise: loading, failure: { error } }),
    )
    return () => {
      isMounted = false
    }
  }, [loading])
  const isDone = outcome !== undefined && outcome.promise === loading
  const failure = isDone ? outcome.failure : undefined
  return {
    isReady: assessments !== undefined && (loading === undefined || (isDone && !failure)),
    throwIfFailed: () => {
      if (failure) throw failure.error
    },
  }
}
