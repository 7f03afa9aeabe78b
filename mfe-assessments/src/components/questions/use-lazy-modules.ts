import type { Assessment } from '@soundings/shared/api/assessments'
import { useEffect, useMemo, useState } from 'react'
import { loadNeeded } from './lazy-modules.ts'

export type NeededParts = {
  /** Whether the forms of these assessments can stand. */
  isReady: boolean
  isFailed: boolean
  retry: () => void
}

/** Fetches what assessments need that most do not; they are ready at once where they need nothing more. */
export const useNeededParts = (assessments: readonly Assessment[] | undefined): NeededParts => {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ of: Promise<unknown>; isFailed: boolean }>()
  // Another attempt loads what is still missing.
  const loading = useMemo(() => assessments && loadNeeded(assessments), [assessments, attempt])
  useEffect(() => {
    if (!loading) return
    let isHere = true
    loading.then(
      () => isHere && setOutcome({ of: loading, isFailed: false }),
      () => isHere && setOutcome({ of: loading, isFailed: true }),
    )
    return () => {
      isHere = false
    }
  }, [loading])
  const isDone = outcome !== undefined && outcome.of === loading
  return {
    isReady: assessments !== undefined && (loading === undefined || (isDone && !outcome.isFailed)),
    isFailed: isDone && outcome.isFailed,
    retry: () => setAttempt((before) => before + 1),
  }
}
