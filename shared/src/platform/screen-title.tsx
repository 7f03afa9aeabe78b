import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage } from '../messages/language.ts'
import { UI_COPY } from '../ui/ui.copy.ts'
import { useClinicName } from './clinic.tsx'

type ScreenTitle = {
  title: string
  /** Such as 'Question set 2 of 3'; comes first. */
  step?: string | undefined
  /** The form on the screen has errors: the title is prefixed 'Error: '. */
  hasError?: boolean
}

/**
 * Names the screen in the tab, and moves the focus to its heading whenever the title or the step changes, or
 * when the heading comes after a skeleton.
 * @returns the ref for the screen's one `<h1 tabIndex={-1}>`.
 */
export const useScreenTitle = ({
  title,
  step,
  hasError = false,
}: ScreenTitle): RefObject<HTMLHeadingElement | null> => {
  const clinic = useClinicName()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prefix has a language.
  useEffect(() => {
    const name = [step, title, clinic ?? 'Soundings'].filter(Boolean).join(', ')
    const before = document.title
    document.title = hasError ? UI_COPY.errorTitle({ title: name }) : name
    // The title of an error that replaced the screen ends with it.
    return () => {
      document.title = before
    }
  }, [title, step, clinic, hasError, language])
  const requested = useRef<{ screen: string; language: string; from: Element | null }>(null)
  const focusedHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const screen = `${step} ${title}`
    if (requested.current?.screen !== screen) {
      // The same screen in another language leaves the focus where it is.
      const isTranslated = requested.current !== null && requested.current.language !== language
      requested.current = { screen, language, from: document.activeElement }
      if (!isTranslated) focusedHeading.current = null
    }
    if (heading.current === focusedHeading.current) return
    focusedHeading.current = heading.current
    const { from } = requested.current
    // A focus that the person has moved while the screen loaded stays.
    if ([from, document.body].includes(document.activeElement))
      focusedHeading.current?.focus({ preventScroll: true })
  })
  return heading
}
