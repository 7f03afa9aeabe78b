import type { Assessment } from '@soundings/shared/api/assessments'
import type { AskedQuestion } from './question.rules.ts'
import { questionsOf } from './question.rules.ts'

type Conditions = typeof import('./conditions/conditions-parts.ts')
type Typed = typeof import('./typed/typed-parts.ts')

/** Kept once they are there; a failure is not, so that trying again works once the network is back. */
let conditions: Conditions | undefined
let typed: Typed | undefined

/** Whether a question is asked in a way that most instruments do not have. */
export const isTyped = ({ kind, isReadOnly, isOpenChoice, maxLength }: AskedQuestion): boolean =>
  kind === 'date' ||
  kind === 'scale' ||
  kind === 'quantity' ||
  isReadOnly === true ||
  isOpenChoice === true ||
  (kind === 'free-text' && maxLength !== undefined)

/** Whether anything of an assessment is asked or said under a condition. */
export const hasConditions = ({ content }: Assessment): boolean => {
  const { questions = [], groups = [], texts = [] } = content.sections[0] ?? {}
  return [...questions, ...groups, ...texts].some(({ enabledBy = [] }) => enabledBy.length > 0)
}

const missing = (assessments: readonly Assessment[]): Promise<void>[] => [
  ...(!conditions && assessments.some(hasConditions)
    ? [
        import(/* webpackChunkName: "need-conditions" */ './conditions/conditions-parts.ts').then((parts) => {
          conditions = parts
        }),
      ]
    : []),
  ...(!typed && assessments.some((assessment) => questionsOf(assessment).some(isTyped))
    ? [
        import(/* webpackChunkName: "need-typed" */ './typed/typed-parts.ts').then((parts) => {
          typed = parts
        }),
      ]
    : []),
]

/** Fetches what these assessments need and most do not. @returns undefined when all of it is there. */
export const loadNeeded = (assessments: readonly Assessment[]): Promise<unknown> | undefined => {
  const loading = missing(assessments)
  return loading.length > 0 ? Promise.all(loading) : undefined
}

const there = <Parts>(parts: Parts | undefined): Parts => {
  if (!parts) throw new Error('loadNeeded comes first')
  return parts
}

/** What decides about conditions. A form that has some stands only once `loadNeeded` has it. */
export const conditionsParts = (): Conditions => there(conditions)

/** What asks questions that `isTyped`. A form that has one stands only once `loadNeeded` has it. */
export const typedParts = (): Typed => there(typed)
