import { createLazyModule } from '@soundings/shared/async/lazy-module'
import { type FormQuestion, isLongList, isUncommon } from './question.rules.ts'

/* The build counts `need-` chunks separately (decisions/instruments: Code loaded on need). */

const uncommonControls = createLazyModule(
  () => import(/* webpackChunkName: "need-typed" */ './uncommon/uncommon-question.tsx'),
)

const longListControls = createLazyModule(
  () => import(/* webpackChunkName: "need-list" */ './long-list/long-list-question.tsx'),
)

const tableControls = createLazyModule(() => import(/* webpackChunkName: "need-rich" */ './table-row.tsx'))

/** Undefined for a common control. */
export const controlsFor = (question: FormQuestion) =>
  isLongList(question)
    ? longListControls
    : isUncommon(question)
      ? uncommonControls
      : question.isInTable && question.kind === 'single-choice'
        ? tableControls
        : undefined

export const longFormModule = createLazyModule(async () => ({
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/long-form-bar.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/form-view-choice.tsx')),
  ...(await import(/* webpackChunkName: "need-long" */ './long-form/review.tsx')),
}))
