import type { Assessment } from '@soundings/shared/api/assessments'
import { createLazyModule, type LazyModule } from '@soundings/shared/async/lazy-module'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { repeatsModule } from './groups/lazy-repeats.ts'
import { richText } from './groups/lazy-rich-text.ts'
import { formRepeats, hasRepeats } from './lazy-form-repeats.ts'
import { type FormQuestion, isLongList, isUncommon, questionsOf } from './question.rules.ts'
import { isLongForm } from './question-form.ts'
import { totals } from './totals/use-totals.ts'

/* What only some instruments need. The build counts chunks called `need-` apart (decisions/instruments: Code loaded on need). */

/** The control of a question that is `isUncommon`. */
const uncommonControls = createLazyModule(
  () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-question.tsx'),
)

/** The control of a question that is `isLongList`, with the library of its search. */
const longListControls = createLazyModule(
  () => import(/* webpackChunkName: "need-list" */ './long-list/long-list-question.tsx'),
)

/** The module with the control of a question; undefined for a control that most instruments have. */
export const controlsFor = (question: FormQuestion) =>
  isLongList(question) ? longListControls : isUncommon(question) ? uncommonControls : undefined

const hasRichText = ({ content }: Assessment): boolean =>
  content.sections[0]?.texts?.some(({ blocks }) => blocks !== undefined) ?? false

/** Whether a form asks nothing before its conditions are calculated. */
const waitsForTotals = ({ content: { sections } }: Assessment): boolean =>
  sections.some((section) => section.calculations && evaluateEnabled(section, {}).questions.size === 0)

/** Bar, views and review of a form that is `isLongForm`: one chunk. */
export const longFormModule = createLazyModule(async () => ({
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/long-form-bar.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/form-view-choice.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/review.tsx')),
}))

/** The modules that the forms of these assessments need, as one. */
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
