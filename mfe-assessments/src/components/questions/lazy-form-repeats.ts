import type { Assessment } from '@soundings/shared/api/assessments'
import { createLazyModule } from '@soundings/shared/async/lazy-module'

/** Lazy, because few instruments have repeating groups. */
export const formRepeats = createLazyModule(
  () => import(/* webpackChunkName: "need-repeats" */ './form-repeats.rules.ts'),
)

export const hasRepeats = ({ content }: Assessment): boolean =>
  content.sections[0]?.groups?.some(({ repeats }) => repeats !== undefined) ?? false

/** @throws Error if the module is not loaded. */
export const formRepeatsFor = (assessment: Assessment) => {
  if (!hasRepeats(assessment)) return undefined
  const loaded = formRepeats.loaded()
  if (!loaded) throw new Error('formRepeats is not loaded')
  return loaded
}
