import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { type FormQuestion, isLongList, isUncommon } from './question.rules.ts'

/* What only some instruments need. The build counts chunks called `need-` apart (decisions/instruments: Code loaded on need). */

/** The control of a question that is `isUncommon`. */
const uncommonControls = createLazyModule(
  () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-question.tsx'),
)

/** The control of a question that is `isLongList`, with the library of its search. */
const longListControls = createLazyModule(
  () => import(/* webpackChunkName: "need-list" */ './long-list/long-list-question.tsx'),
)

/** The control of a single choice that is a row of a table. */
const tableControls = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './table-row.tsx'))

/** The module with the control of a question; undefined for a control that most instruments have. */
export const controlsFor = (question: FormQuestion) =>
  isLongList(question)
    ? longListControls
    : isUncommon(question)
      ? uncommonControls
      : question.isInTable && question.kind === 'single-choice'
        ? tableControls
        : undefined

/** Bar, views and review of a form that is `isLongForm`: one chunk. */
export const longFormModule = createLazyModule(async () => ({
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/long-form-bar.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/form-view-choice.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/review.tsx')),
}))
