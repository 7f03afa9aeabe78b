import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { useEffect } from 'react'
import type { QuestionForm } from '../question-form.ts'
import type { AnswersStore } from '../store/answers.store.ts'

export const totals = createLazyModule(
  () => import(/* webpackChunkName: "library-fhirpath" */ './totals.ts'),
  {
    pastCache: true,
  },
)

/** After this time the form continues, and the server calculates. */
const MAX_WAIT_MS = 8_000

/** Waits until calculated conditions decide which questions are shown. Undefined if there is nothing to wait for. */
export const waitForTotals = ({ calculatedSection, conditions }: QuestionForm): Promise<void> | undefined => {
  if (!calculatedSection || !conditions || totals.loaded()) return undefined
  const limit = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  return Promise.race([totals.load(), limit]).then(
    () => undefined,
    () => undefined,
  )
}

/**
 * Loads the module with the first answer, or immediately if a condition needs it. The next answer retries a failed
 * load.
 */
export const useTotals = (store: AnswersStore, forms: readonly QuestionForm[]): void =>
  useEffect(() => {
    const calculating = forms.filter(({ calculatedSection }) => calculatedSection)
    if (calculating.length === 0) return
    let stop: (() => void) | undefined
    const load = () =>
      void totals.load().then(
        ({ startTotals }) => {
          stop ??= startTotals(store, calculating)
        },
        () => undefined,
      )
    const unsubscribe = store.subscribe(load)
    if (calculating.some(({ conditions }) => conditions)) load()
    return () => {
      unsubscribe()
      stop?.()
      stop = unsubscribe
    }
  }, [store, forms])
