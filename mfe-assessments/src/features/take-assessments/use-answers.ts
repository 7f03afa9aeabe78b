import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useFillingIn } from '@soundings/shared/platform'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import {
  type AnswersStore,
  createAnswersStore,
  hasAnswers,
  type OnAnswer,
} from '../../components/questions/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'

const NO_FORMS: readonly AssessmentForm[] = []

/** The forms of a visit as they are answered: the store, with what this device and other tabs have of them. */
export type Answers = {
  forms: readonly AssessmentForm[]
  store: AnswersStore
  /** Whether the device has been read: until then a form stands without what was kept. */
  isRead: boolean
  answer: OnAnswer
  startOver: () => void
}

/**
 * Answers live in one store: it is drawn from, validated, kept on the device and sent. The form does not wait for the
 * device: what was kept is taken into the form that stands.
 */
export const useAnswers = (
  forms: readonly AssessmentForm[] = NO_FORMS,
  { draft, kept }: OpenDraft,
): Answers => {
  const store = useMemo(() => createAnswersStore(forms), [forms])
  useLayoutEffect(() => {
    if (kept) store.takeKept(kept.parts)
  }, [store, kept])
  useEffect(
    () =>
      draft.subscribe((message) => {
        if (message.what === 'saved')
          for (const { part, field, value } of message.changes) store.take(part, { [field]: value })
        if (message.what === 'erased' && forms.some(({ part }) => message.parts.includes(part))) store.clear()
      }),
    [draft, store, forms],
  )
  useFillingIn(useStore(store, hasAnswers))
  return useMemo(
    () => ({
      forms,
      store,
      isRead: kept !== undefined,
      answer: (part, field, value) => {
        store.answer(part, field, value)
        draft.save(part, field, value)
      },
      startOver: () => {
        void draft.erase(forms.map(({ part }) => part))
        store.clear()
      },
    }),
    [forms, store, kept, draft],
  )
}
