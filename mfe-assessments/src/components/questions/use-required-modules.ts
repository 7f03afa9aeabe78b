import type { Assessment } from '@soundings/shared/api/assessments'
import type { LazyModule } from '@soundings/shared/async/lazy-module'
import { type LazyState, useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { useMemo } from 'react'
import { repeatsModule, richText } from './groups/lazy-groups.ts'
import { formRepeats, hasRepeats } from './lazy-form-repeats.ts'
import { controlsFor, longFormModule } from './lazy-modules.ts'
import { questionsOf } from './question.rules.ts'
import { isLongForm } from './question-form.ts'
import { totals } from './totals/use-totals.ts'

const hasRichText = ({ content }: Assessment): boolean =>
  content.sections[0]?.texts?.some(({ blocks }) => blocks !== undefined) ?? false

/** Whether the form shows no question until its conditions are calculated. */
const waitsForTotals = ({ content: { sections } }: Assessment): boolean =>
  sections.some((section) => section.calculations && evaluateEnabled(section, {}).questions.size === 0)

export const requiredModules = (assessments: readonly Assessment[]): LazyModule<unknown> => {
  const forms = assessments.map(questionsOf)
  const modules = [
    ...new Set(forms.flat().flatMap((question) => controlsFor(question) ?? [])),
    ...(assessments.some(hasRepeats) ? [formRepeats, repeatsModule] : []),
    ...(assessments.some(hasRichText) ? [richText] : []),
    ...(assessments.some(waitsForTotals) ? [totals] : []),
    ...(forms.some((questions) => isLongForm({ questions })) ? [longFormModule] : []),
  ]
  return {
    loaded: () => (modules.every(({ loaded }) => loaded() !== undefined) ? modules : undefined),
    load: () => Promise.all(modules.map(({ load }) => load())),
  }
}

/**
 * Loads all modules of the forms, so that no control is missing after a network failure. Throw the error during render:
 * the host's 'Try again' bypasses the browser's cache.
 */
export const useRequiredModules = (assessments: readonly Assessment[] | undefined): LazyState<unknown> => {
  const modules = useMemo(() => requiredModules(assessments ?? []), [assessments])
  return useLazyModule(modules)[0]
}
