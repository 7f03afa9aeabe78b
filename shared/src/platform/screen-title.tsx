import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '../messages/language.ts'
import { UI_COPY } from '../ui/ui.copy.ts'
import { useClinicName } from './clinic.tsx'

type ScreenTitle = {
  title: string
  /** Precedes the title, such as 'Question set 2 of 3'. */
  step?: string | undefined
  /** Adds the prefix 'Error: ' if the form on the screen has errors. */
  hasError?: boolean
}

/**
 * Focuses the heading when title or step change, or when the heading appears after a skeleton.
 * @returns the ref of the screen's only `<h1 tabIndex={-1}>`.
 */
export const useScreenTitle = ({
  title,
  step,
  hasError = false,
}: ScreenTitle): RefObject<HTMLHeadingElement | null> => {
  const clinic = useClinicName()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prefix depends on the language.
  useEffect(() => {
    const name = [step, title, clinic ?? 'Soundings'].filter(Boolean).join(', ')
    const before = document.title
    document.title = hasError ? UI_COPY.errorTitle({ title: name }) : name
    // An error that replaces the screen has a title only until it unmounts.
    return () => {
      document.title = before
    }
  }, [title, step, clinic, hasError, language])
  const requested = useRef<{ screen: string; language: string; from: Element | null }>(null)
  const focusedHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const screen = `${step} ${title}`
    if (requested.current?.screen !== screen) {
      // A change of language keeps the focus.
      const isTranslated = requested.current !== null && requested.current.language !== language
      requested.current = { screen, language, from: document.activeElement }
      if (!isTranslated) focusedHeading.current = null
    }
    if (heading.current === focusedHeading.current) return
    focusedHeading.current = heading.current
    const { from } = requested.current
    // Keeps a focus that the person has moved during loading.
    if ([from, document.body].includes(document.activeElement))
      focusedHeading.current?.focus({ preventScroll: true })
  })
  return heading
}
