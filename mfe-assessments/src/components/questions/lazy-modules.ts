import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { type FormQuestion, isLongList, isUncommon } from './question.rules.ts'

/* Code that few instruments need. The build counts `need-` chunks apart (decisions/instruments: Code loaded on need). */

/** The control of a question that is `isUncommon`. */
const uncommonControls = createLazyModule(
  () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-question.tsx'),
)

/** The control of a question that is `isLongList`, with its search library. */
const longListControls = createLazyModule(
  () => import(/* webpackChunkName: "need-list" */ './long-list/long-list-question.tsx'),
)

/** The control of a single choice in a table row. */
const tableControls = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './table-row.tsx'))

/** The module with the control of a question; undefined for a common control. */
export const controlsFor = (question: FormQuestion) =>
  isLongList(question)
    ? longListControls
    : isUncommon(question)
      ? uncommonControls
      : question.isInTable && question.kind === 'single-choice'
        ? tableControls
        : undefined

/** The bar, view select and review of a form that is `isLongForm`, in one chunk. */
export const longFormModule = createLazyModule(async () => ({
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/long-form-bar.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/form-view-choice.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/review.tsx')),
}))
