import { useEffect } from 'react'
import type { QuestionForm } from '../question-form.ts'
import type { AnswersStore } from '../store/answers.store.ts'
import { totalsModule } from './lazy-totals.ts'

/** Keeps what these forms calculate up to date with their answers. */
export const useTotals = (store: AnswersStore, forms: readonly QuestionForm[]): void =>
  useEffect(() => {
    if (!forms.some(({ calculatedSection }) => calculatedSection)) return
    // Without it there is no form: `RequiredModules` says so.
    const started = totalsModule.load().then(
      ({ startTotals }) => startTotals(store, forms),
      () => undefined,
    )
    return () => void started.then((stop) => stop?.())
  }, [store, forms])
