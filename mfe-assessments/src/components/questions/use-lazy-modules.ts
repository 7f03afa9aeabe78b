import type { Assessment } from '@soundings/shared/api/assessments'
import { useEffect, useMemo, useState } from 'react'
import { loadRequiredModules } from './load-modules.ts'

export type LazyModulesState = {
  /** Whether the forms of these assessments can be rendered. */
  isReady: boolean
  isFailed: boolean
  retry: () => void
}

/** Loads the modules that assessments require; ready at once where there is nothing to load. */
export const useLazyModules = (assessments: readonly Assessment[] | undefined): LazyModulesState => {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ promise: Promise<unknown>; isFailed: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads what is still missing.
  const loading = useMemo(() => assessments && loadRequiredModules(assessments), [assessments, attempt])
  useEffect(() => {
    if (!loading) return
    let isMounted = true
    loading.then(
      () => isMounted && setOutcome({ promise: loading, isFailed: false }),
      () => isMounted && setOutcome({ promise: loading, isFailed: true }),
    )
    return () => {
      isMounted = false
    }
  }, [loading])
  const isDone = outcome !== undefined && outcome.promise === loading
  return {
    isReady: assessments !== undefined && (loading === undefined || (isDone && !outcome.isFailed)),
    isFailed: isDone && outcome.isFailed,
    retry: () => setAttempt((previous) => previous + 1),
  }
}
