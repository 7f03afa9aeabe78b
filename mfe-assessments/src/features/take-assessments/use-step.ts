import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { findControl } from '../../components/questions/find-control.ts'
import { longFormModule } from '../../components/questions/lazy-modules.ts'
import { useIncrementalList } from '../../components/questions/list/use-incremental-list.ts'
import { sectionsOf } from '../../components/questions/long-form/sections.rules.ts'
import { isLongForm } from '../../components/questions/question-form.ts'
import type { AnswersStore } from '../../components/questions/store/answers.store.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import type { FormTarget, Position } from './position.rules.ts'
import type { ChosenFormView } from './use-form-view.ts'

type Options = {
  form: AssessmentForm
  store: AnswersStore
  position: Position
  formView: ChosenFormView
  onGoTo: (target: FormTarget) => void
}

export const useStep = ({ form, store, position, formView, onGoTo }: Options) => {
  const isLong = isLongForm(form)
  const { items } = form
  const visible = useStore(store, (state) => (isLong ? state.visible[form.formId] : undefined))
  const sections = useMemo(() => (isLong ? sectionsOf(items, visible) : []), [isLong, items, visible])
  const longForm = isLong || position.isReview ? longFormModule.loaded() : undefined
  const isReview = longForm !== undefined && position.isReview === true
  const isBySection = formView.view === 'sections'
  const hasSections = sections.length > 1
  const index = Math.max(
    0,
    sections.findIndex(({ id }) => id === position.section),
  )
  const section = isBySection && hasSections && !isReview ? sections[index] : undefined
  const { count, showAll } = useIncrementalList(items.length)

  const { from, to } = section ?? { from: 0, to: items.length }
  const fieldsInRange = useMemo(() => new Set(items.slice(from, to).map(({ id }) => id)), [items, from, to])
  const isOnScreen = (field: string) => !isReview && fieldsInRange.has(field)
  const goToField = (field: string) => {
    if (isOnScreen(field)) {
      flushSync(showAll)
      findControl(field)?.focus()
      return
    }
    const at = items.findIndex(({ id }) => id === field)
    const target = sections.find((entry) => entry.from <= at && at < entry.to)
    onGoTo({ field, ...(isBySection && target ? { section: target.id } : {}) })
  }

  return {
    form,
    store,
    formView,
    /** Also defined on the review of a short form. */
    longForm,
    count,
    showAll,
    isReview,
    hasSections,
    section,
    sectionNumber: index + 1,
    sectionCount: sections.length,
    nextSection: section && sections[index + 1],
    formInRange: section
      ? { ...form, questions: form.questions.filter(({ field }) => fieldsInRange.has(field)) }
      : form,
    isOnScreen,
    goToField,
  }
}

export type Step = ReturnType<typeof useStep>

/** Call it after the hook that focuses the heading. */
export const useFocusOnField = ({ form, count, showAll, isReview }: Step, { field }: Position) => {
  const isComplete = count === form.items.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` is another function in each render.
  useEffect(() => {
    if (field === undefined || isReview) return
    // The row of the field may not be rendered yet.
    if (isComplete) findControl(field)?.focus()
    else showAll()
  }, [field, isComplete, isReview])
}
