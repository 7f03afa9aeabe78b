import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { useUnsavedEntries } from '@soundings/shared/platform'
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

/** The forms of a visit with the store of their answers. */
export type Answers = {
  forms: readonly AssessmentForm[]
  store: AnswersStore
  /** Whether the stored draft was read; before that, answers of an earlier visit are missing. */
  isDraftLoaded: boolean
  answer: OnAnswer
  startOver: () => void
}

/**
 * Keeps the store of a visit in step with the draft: answers are saved on the device, those of an earlier visit are
 * restored, and those of other tabs merged. The form does not wait for the device.
 */
export const useAnswers = (
  forms: readonly AssessmentForm[] = NO_FORMS,
  { draft, storedContent }: OpenDraft,
): Answers => {
  const store = useMemo(() => createAnswersStore(forms), [forms])
  useLayoutEffect(() => {
    if (storedContent) store.restore(storedContent.parts)
  }, [store, storedContent])
  useEffect(
    () =>
      draft.subscribe((message) => {
        if (message.what === 'saved')
          for (const { part, field, value } of message.changes) store.mergeFromTab(part, { [field]: value })
        if (message.what === 'erased' && forms.some(({ formId }) => message.parts.includes(formId)))
          store.reset()
      }),
    [draft, store, forms],
  )
  useUnsavedEntries(useStore(store, hasAnswers))
  return useMemo(
    () => ({
      forms,
      store,
      isDraftLoaded: storedContent !== undefined,
      answer: (formId, field, value) => {
        store.answer(formId, field, value)
        draft.save(formId, field, value)
      },
      startOver: () => {
        void draft.erase(forms.map(({ formId }) => formId))
        store.reset()
      },
    }),
    [forms, store, storedContent, draft],
  )
}
