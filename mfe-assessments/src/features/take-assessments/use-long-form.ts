import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { AnswersStore } from '../../components/questions/answers.store.ts'
import { isLong, longParts } from '../../components/questions/lazy-modules.ts'
import { useGrowingList } from '../../components/questions/list/use-incremental-list.ts'
import { leavesOfForm } from '../../components/questions/question-form.ts'
import type { AssessmentForm } from './assessment-forms.ts'
import type { Place, Within } from './position.rules.ts'

type Options = {
  form: AssessmentForm
  store: AnswersStore
  place: Place
  isBySection: boolean
  onGo: (within: Within) => void
}

/** What of a form stands on the screen: all of it, or a section of a long one, and the ways between them. */
export const useLongForm = ({ form, store, place, isBySection, onGo }: Options) => {
  const parts = isLong(form) ? longParts() : undefined
  const leaves = leavesOfForm(form)
  const shown = useStore(store, (state) => parts && state.shown[form.part])
  const sections = useMemo(() => parts?.sectionsOf(leaves, shown) ?? [], [parts, leaves, shown])
  const isReview = parts !== undefined && place.isReview === true
  const hasSections = sections.length > 1
  const current = Math.max(
    0,
    sections.findIndex(({ id }) => id === place.section),
  )
  const section = isBySection && hasSections && !isReview ? sections[current] : undefined
  const { count, showAll } = useGrowingList(leaves.length)

  const { from, to } = section ?? { from: 0, to: leaves.length }
  const inside = useMemo(() => new Set(leaves.slice(from, to).map(({ id }) => id)), [leaves, from, to])
  const isHere = (field: string) => !isReview && inside.has(field)
  const goTo = (field: string) => {
    if (isHere(field)) {
      flushSync(showAll)
      parts?.controlOf(field)?.focus()
      return
    }
    const at = leaves.findIndex(({ id }) => id === field)
    const target = sections.find((one) => one.from <= at && at < one.to)
    onGo({ field, ...(isBySection && target ? { section: target.id } : {}) })
  }

  // The question that was asked for may be among those that do not stand on the screen at first.
  const wanted = isReview ? undefined : place.field
  const isWhole = count === leaves.length
  useEffect(() => {
    if (wanted === undefined || !parts) return
    if (isWhole) parts.controlOf(wanted)?.focus()
    else showAll()
  }, [wanted, isWhole, parts])

  return {
    parts,
    count,
    showAll,
    isReview,
    hasSections,
    section,
    sectionNumber: current + 1,
    sectionCount: sections.length,
    next: section && sections[current + 1],
    /** The form as far as it stands on the screen. */
    part: section ? { ...form, questions: form.questions.filter(({ field }) => inside.has(field)) } : form,
    isHere,
    goTo,
  }
}

export type LongForm = ReturnType<typeof useLongForm>
